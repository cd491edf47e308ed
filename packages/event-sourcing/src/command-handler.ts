import { setTimeout as sleep } from 'node:timers/promises'
import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import { type Catalogue, encodeEvents, type FieldCipher, upcast } from './catalogue.ts'
import { emmettCommandHandler, type EmmettEventStore, isExpectedVersionConflictError } from './emmett.ts'
import type { EventDefinition, EventOf, EncryptedEventOf } from './event-definition.ts'
import {
  type EventStore,
  EventStoreUnavailableError,
  type FoldedEvent,
  type NewEvent,
} from './event-store.port.ts'
import { createKeyedQueue, QueueFullError } from './keyed-queue.ts'
import type { StreamDefinition } from './stream.ts'

/** What a decision comes to: the events to append (none: nothing to do) or a refusal. */
export type Decision<Event> = readonly Event[] | Refusal

/** What a command came to: the stream's state right after it, and how far the log must be seen to see it. */
export type Outcome<State> = {
  readonly state: State
  readonly position: bigint
  /** Whether the command appended events, now or in an earlier run of it. */
  readonly changed: boolean
}

export type Handle = <State, Definition extends EventDefinition>(
  stream: StreamDefinition<State, Definition>,
  streamName: string,
  command: { readonly name: string; readonly context: CommandContext },
  /** Pure: `now` is the later of the command's time and the stream's last event. Runs again after a conflict. */
  decide: (state: State, now: string) => Decision<EventOf<Definition>>,
) => Promise<Outcome<State> | Refusal>

type Loaded<State> = {
  readonly state: State
  readonly lastOccurredAt: string
  readonly lastPosition: bigint
  /** What this very command already did, when it is being retried. */
  readonly earlier: Outcome<State> | undefined
}

/** Emmett retries every error unless told which; what is no conflict is no better the next time. */
const conflictRetries = {
  retries: 12,
  minTimeout: 2,
  maxTimeout: 60,
  factor: 1.6,
  randomize: true,
  shouldRetryError: isExpectedVersionConflictError,
}
/** Pauses before the next tries while the event store is unavailable; a failover ends within them. */
const unavailablePausesMs = [100, 300, 900]
/** Commands of one stream that wait for their turn in this process; one more is answered "unavailable" at once. */
const mostWaitingPerStream = 1_000

type Deps = {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly cipher: FieldCipher
  /** Time from a command's arrival to its answer in milliseconds: its turn, all tries and the pauses between them. */
  readonly deadlineMs?: number
}

type Run<State, Definition extends EventDefinition> = {
  readonly stream: StreamDefinition<State, Definition>
  readonly streamName: string
  readonly command: { readonly name: string; readonly context: CommandContext }
  readonly decide: (state: State, now: string) => Decision<EventOf<Definition>>
  /** What was encrypted last, and on which state: sent again as it is when the store did not answer. */
  encrypted?: { readonly on: bigint; readonly events: NewEvent[] }
}

/**
 * The one way a command reaches the log (architecture.md, rule 7): load, look for an earlier run of the same command,
 * decide, encrypt once, append at exactly the loaded version. Commands on one stream wait for each other in this process;
 * other processes are met by version conflicts, which decide again on what is there by then. Rejects with
 * EventStoreUnavailableError at the deadline at the latest; the command may be stored all the same.
 */
export function createCommandHandler(deps: Deps): Handle {
  const inTurn = createKeyedQueue(mostWaitingPerStream)
  return (stream, streamName, command, decide) =>
    withinDeadline(deps.deadlineMs ?? 10_000, (deadline) =>
      inTurn(streamName, () => handle(deps, { stream, streamName, command, decide }, deadline)),
    )
}

async function withinDeadline<Answer>(
  deadlineMs: number,
  work: (deadline: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const over = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over.abort(new EventStoreUnavailableError(new Error(`no answer within ${deadlineMs} ms`)))
    reject(over.signal.reason)
  }, deadlineMs)
  try {
    return await Promise.race([work(over.signal), late])
  } catch (error) {
    throw error instanceof QueueFullError ? new EventStoreUnavailableError(error) : error
  } finally {
    clearTimeout(timer)
  }
}

/** Unavailable may still have been stored: loading again finds this command's events, if they are there. */
async function handle<State, Definition extends EventDefinition>(
  deps: Deps,
  run: Run<State, Definition>,
  deadline: AbortSignal,
): Promise<Outcome<State> | Refusal> {
  for (let tries = 0; ; tries += 1) {
    deadline.throwIfAborted()
    try {
      const outcome = await loadDecideAppend(deps, run)
      if (!isRefusal(outcome) && !deadline.aborted) run.command.context.onStored?.(outcome.position)
      return outcome
    } catch (error) {
      const pause = unavailablePausesMs[tries]
      if (!(error instanceof EventStoreUnavailableError) || pause === undefined) throw error
      await sleep(pause, undefined, { signal: deadline })
    }
  }
}

async function loadDecideAppend<State, Definition extends EventDefinition>(
  deps: Deps,
  run: Run<State, Definition>,
): Promise<Outcome<State> | Refusal> {
  const { stream, streamName, command, decide } = run
  const found = { refusal: undefined as Refusal | undefined, position: 0n }
  const evolveLoaded = loadedEvolve(deps.catalogue, stream, command.context.commandId)
  const emmett = emmettCommandHandler<Loaded<State>, NewEvent>({
    initialState: () => ({
      state: stream.initialState(),
      lastOccurredAt: '',
      lastPosition: 0n,
      earlier: undefined,
    }),
    evolve: (loaded, event) => evolveLoaded(loaded, asFolded(event)),
    retry: conflictRetries,
  })
  const { newState, newEvents } = await emmett(asEmmett(deps.store, found), streamName, async (loaded) => {
    found.refusal = undefined
    found.position = loaded.lastPosition
    if (loaded.earlier) return []
    const now = loaded.lastOccurredAt > command.context.now ? loaded.lastOccurredAt : command.context.now
    const decision = decide(loaded.state, now)
    if (isRefusal(decision)) {
      found.refusal = decision
      return []
    }
    if (run.encrypted?.on !== loaded.lastPosition) {
      const events = await encodeEvents(deps.catalogue, deps.cipher, { ...command, now }, decision)
      run.encrypted = { on: loaded.lastPosition, events }
    }
    return run.encrypted.events
  })
  if (found.refusal) return found.refusal
  const { state, earlier } = newState
  if (newEvents.length > 0) return { state, position: found.position, changed: true }
  return earlier ?? { state, position: found.position, changed: false }
}

/** Folds stored events and notices those of this same command, with the state as it was right after them. */
function loadedEvolve<State, Definition extends EventDefinition>(
  catalogue: Catalogue,
  stream: StreamDefinition<State, Definition>,
  commandId: string,
) {
  return (loaded: Loaded<State>, event: FoldedEvent): Loaded<State> => {
    const { metadata } = event
    const state = stream.evolve(loaded.state, asEncrypted<Definition>(upcast(catalogue, event)))
    const position = metadata.globalPosition
    const earlier = metadata.commandId === commandId ? { state, position, changed: true } : loaded.earlier
    return { state, lastOccurredAt: metadata.occurredAt, lastPosition: position, earlier }
  }
}

/** Our port seen as Emmett's store; the append's log position is kept for the outcome. */
function asEmmett(store: EventStore, run: { position: bigint }): EmmettEventStore {
  const port = {
    ...store,
    appendToStream: async (...args: Parameters<EventStore['appendToStream']>) => {
      const result = await store.appendToStream(...args)
      run.position = result.lastEventGlobalPosition
      return result
    },
  }
  return port as unknown as EmmettEventStore
}

/** Guarantee: the stream's definitions are in the catalogue, which has just brought the event to their version. */
function asEncrypted<Definition extends EventDefinition>(event: FoldedEvent): EncryptedEventOf<Definition> {
  return event as unknown as EncryptedEventOf<Definition>
}

/** Guarantee: Emmett calls evolve with what the port read, or with new events, whose position no state looks at. */
function asFolded(event: NewEvent): FoldedEvent {
  return event as unknown as FoldedEvent
}
