import type { StoredEvent } from '@escuta/event-sourcing'
import type { RunnerDeps } from '../runner-deps.ts'
import type { ProcessDefinition, Reaction } from '../process.ts'
import { createWakeUp, whileRunning } from '../waiting.ts'
import { deferredEvents } from './deferred-events.ts'
import { processCheckpoint } from './process-checkpoint.ts'
import { reactionTo } from './reaction-to.ts'

/** Number of streams that one process handles concurrently; events of one stream are handled in order. */
export const streamsAtOnce = 8
/** Time that a running handler has when the runner stops; afterwards its event is left to the next start. */
const graceMs = 700

type Handler = (event: StoredEvent, reaction: Reaction) => Promise<void>

export type ProcessRun = ReturnType<typeof openProcessRun>

/** State of one running process, shared by the loop that follows the log and the loop that retries deferred events. */
export function openProcessRun(
  deps: RunnerDeps,
  process: ProcessDefinition,
  start: bigint,
  signal: AbortSignal,
) {
  const { name } = process
  return {
    deps,
    name,
    handlers: handlersOf(process),
    checkpoint: processCheckpoint(deps, name, start),
    deferred: deferredEvents(deps.pool, { storeId: deps.storeId, process: name }),
    /** Wakes the retry loop when an event was deferred. */
    wakeUp: createWakeUp(),
    /** Whether a deferred event is to be retried, so that the process has not handled the log yet. */
    isPending: true,
    /** Whether the process may have deferred or parked events, so that those of a page's streams are looked up. */
    hasDeferred: true,
    deferrals: 0,
    showsParked: false,
    signal,
  }
}

/** Calls the handler once. False when the runner stopped before it ended; throws what it throws. */
export function callHandler(
  { deps, name, handlers, signal }: ProcessRun,
  event: StoredEvent,
): Promise<boolean> {
  const handler = handlers.get(event.type)
  if (!handler) throw new Error(`process ${name} has no handler for ${event.type}`)
  return whileRunning(handler(event, reactionTo(event, name, deps.clock)), signal, graceMs)
}

/** Reports the process's position when all earlier events are handled or parked. */
export function report({ deps, name, checkpoint, isPending }: ProcessRun): void {
  if (!isPending) deps.tracker.setProcessPosition(name, checkpoint.position())
}

/** Guarantee: each handler receives only events of its type, upcast to their newest version. */
export function handlersOf({ handlers }: ProcessDefinition): ReadonlyMap<string, Handler> {
  return new Map(handlers.map(({ event, handle }) => [event.type, handle as Handler]))
}
