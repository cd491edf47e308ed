import type { StoredEvent } from '@escuta/event-sourcing'
import type { Parts } from '../parts.ts'
import type { AnyProcess, Reaction } from '../process.ts'
import { type Bell, createBell, whileRunning } from '../waiting.ts'
import { type DeferredEvents, deferredEvents } from './deferred-events.ts'
import { type ProcessCheckpoint, processCheckpoint } from './process-checkpoint.ts'
import { reactionTo } from './reaction-to.ts'

/** Streams handled at the same time by one process; events of one stream come one after the other. */
export const streamsAtOnce = 8
/** What a handler under way may still take when the runner stops; afterwards its event is left for the next start. */
const graceMs = 700

type Handler = (event: StoredEvent, reaction: Reaction) => Promise<void>

/** One process at work, shared by the loop that follows the log and the one that returns to deferred events. */
export type ProcessRun = {
  readonly parts: Parts
  readonly name: string
  readonly handlers: ReadonlyMap<string, Handler>
  readonly checkpoint: ProcessCheckpoint
  readonly deferred: DeferredEvents
  /** Rung when an event was deferred. */
  readonly wake: Bell
  /** Whether a deferred event is still to be tried: the process is not through with the log then. */
  isPending: boolean
  deferrals: number
  showsParked: boolean
  readonly signal: AbortSignal
}

export function openProcessRun(
  parts: Parts,
  process: AnyProcess,
  start: bigint,
  signal: AbortSignal,
): ProcessRun {
  const { name } = process
  return {
    parts,
    name,
    handlers: handlersOf(process),
    checkpoint: processCheckpoint(parts, name, start),
    deferred: deferredEvents(parts.pool, { storeId: parts.storeId, process: name }),
    wake: createBell(),
    isPending: true,
    deferrals: 0,
    showsParked: false,
    signal,
  }
}

/** Calls the handler once. False when the runner stopped before it ended; throws what it throws. */
export function callHandler(
  { parts, name, handlers, signal }: ProcessRun,
  event: StoredEvent,
): Promise<boolean> {
  const handler = handlers.get(event.type)
  if (!handler) throw new Error(`process ${name} has no handler for ${event.type}`)
  return whileRunning(handler(event, reactionTo(event, name, parts.clock)), signal, graceMs)
}

/** Says how far the process is, once it owes nothing before that but parked events. */
export function report({ parts, name, checkpoint, isPending }: ProcessRun): void {
  if (!isPending) parts.board.processorAt(name, checkpoint.position())
}

/** Guarantee: the runner hands every handler only events of its own type, brought to their newest version. */
function handlersOf(process: AnyProcess): ReadonlyMap<string, Handler> {
  return new Map(Object.entries(process.on as unknown as Readonly<Record<string, Handler>>))
}
