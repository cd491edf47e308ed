import { setTimeout as sleep } from 'node:timers/promises'
import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import { type Catalogue, encodeEvents, type FieldCipher, upcast } from './catalogue.ts'
import { isExpectedVersionConflictError, STREAM_DOES_NOT_EXIST } from './emmett.ts'
import type { EncryptedEventOf, EventDefinition, EventOf } from './event-definition.ts'
import { type EventStore, EventStoreUnavailableError, type FoldedEvent } from './event-store.port.ts'
import { createKeyedQueue, QueueFullError } from './keyed-queue.ts'
import { type StreamDefinition, streamName } from './stream.ts'

/** The result of a decision: the events to append (none: nothing to do) or a refusal. */
export type Decision<Event> = readonly Event[] | Refusal

/** The result of a command: the stream's state right after it, and the log position that a reader of it must reach. */
export type Outcome<State> = {
  readonly state: State
  readonly position: bigint
  /** Whether the command appended events, now or in an earlier run of it. */
  readonly changed: boolean
  /** Whether an earlier run of the command appended them: nothing was decided now. */
  readonly isRepeated: boolean
}

/** Folds a stream to its current state, for reading. Rejects with EventStoreUnavailableError. */
export type Load = <State, Definition extends EventDefinition, Key>(
  stream: StreamDefinition<State, Definition, Key>,
  key: Key,
) => Promise<State>

export type CommandHandlerDeps = {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly cipher: FieldCipher
  /** Time from a command's arrival to its answer in milliseconds: its turn, all attempts and the pauses between them. */
  readonly deadlineMs?: number
}

type Request<State, Definition extends EventDefinition> = {
  readonly stream: StreamDefinition<State, Definition>
  readonly streamName: string
  readonly command: { readonly name: string; readonly context: CommandContext }
  /** Pure: `now` is the later of the command's time and the stream's last event. Runs again after a conflict. */
  readonly decide: (state: State, now: string) => Decision<EventOf<Definition>>
}

type Loaded<State> = {
  readonly state: State
  readonly lastOccurredAt: string
  readonly lastPosition: bigint
  /** The outcome of an earlier run of the same command. */
  readonly earlier: Outcome<State> | undefined
}

/** Commands of one stream that may wait for their turn in this process; one more is refused as unavailable at once. */
const mostWaitingPerStream = 1_000
const conflictRetries = { count: 12, firstPauseMs: 2, longestPauseMs: 60, factor: 1.6 }
/** Pauses before the next attempts while the event store is unavailable; a failover ends within them. */
const unavailablePausesMs = [100, 300, 900]

/**
 * Handles commands (docs/architecture.md, rule 7): loads the stream, looks for an earlier run of the same command,
 * decides, appends at exactly the loaded version. Commands on one stream run one after the other in this process; an
 * append of another process is a version conflict, after which the command loads and decides again. Rejects with
 * EventStoreUnavailableError at the deadline at the latest; the command's events may be stored nevertheless.
 */
export function createCommandHandler(deps: CommandHandlerDeps) {
  const inTurn = createKeyedQueue(mostWaitingPerStream)
  return <State, Definition extends EventDefinition>(request: Request<State, Definition>) =>
    withinDeadline(deps.deadlineMs ?? 10_000, (deadline) =>
      inTurn(request.streamName, async () => {
        const outcome = await retry(deadline, () => loadDecideAppend(deps, request))
        if (!isRefusal(outcome) && !deadline.aborted) request.command.context.onStored?.(outcome.position)
        return outcome
      }),
    )
}

/** Loads streams under the same deadline, and with the same attempts, as commands. */
export function createLoad({
  store,
  catalogue,
  deadlineMs = 10_000,
}: Omit<CommandHandlerDeps, 'cipher'>): Load {
  return (stream, key) =>
    withinDeadline(deadlineMs, (deadline) =>
      retry(deadline, async () => {
        const { state } = await store.aggregateStream(streamName(stream, key), {
          initialState: stream.initialState,
          evolve: (folded, event) => stream.evolve(folded, asEventOf(upcast(catalogue, event))),
        })
        return state
      }),
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

/**
 * Repeats the attempt after a version conflict or while the event store is unavailable. An append that was not answered
 * may be stored: the next attempt loads the command's events and returns their outcome.
 */
async function retry<Result>(deadline: AbortSignal, attempt: () => Promise<Result>): Promise<Result> {
  let conflicts = 0
  let outages = 0
  for (;;) {
    deadline.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      let pauseMs: number | undefined
      if (isExpectedVersionConflictError(error)) pauseMs = conflictPauseMs(conflicts++)
      else if (error instanceof EventStoreUnavailableError) pauseMs = unavailablePausesMs[outages++]
      if (pauseMs === undefined) throw error
      await sleep(pauseMs, undefined, { signal: deadline })
    }
  }
}

/** Exponential back-off with jitter; undefined once the conflict is to be given back to the caller. */
function conflictPauseMs(earlierConflicts: number): number | undefined {
  const { count, firstPauseMs, longestPauseMs, factor } = conflictRetries
  if (earlierConflicts >= count) return undefined
  return Math.min((1 + Math.random()) * firstPauseMs * factor ** earlierConflicts, longestPauseMs)
}

async function loadDecideAppend<State, Definition extends EventDefinition>(
  { store, catalogue, cipher }: CommandHandlerDeps,
  { stream, streamName, command, decide }: Request<State, Definition>,
): Promise<Outcome<State> | Refusal> {
  const { commandId, now: arrivedAt } = command.context
  const aggregated = await store.aggregateStream(streamName, {
    initialState: () => nothingLoaded(stream.initialState()),
    evolve: evolveLoaded(catalogue, stream, commandId),
  })
  const { state: loaded, currentStreamVersion, streamExists } = aggregated
  if (loaded.earlier) return loaded.earlier

  const now = loaded.lastOccurredAt > arrivedAt ? loaded.lastOccurredAt : arrivedAt
  const decision = decide(loaded.state, now)
  if (isRefusal(decision)) return decision
  if (decision.length === 0)
    return { state: loaded.state, position: loaded.lastPosition, changed: false, isRepeated: false }

  const events = await encodeEvents(catalogue, cipher, { ...command, now }, decision)
  const state = events.reduce(
    (folded, event) => stream.evolve(folded, asEventOf<Definition>(event)),
    loaded.state,
  )
  const { lastEventGlobalPosition: position } = await store.appendToStream(streamName, events, {
    expectedStreamVersion: streamExists ? currentStreamVersion : STREAM_DOES_NOT_EXIST,
  })
  return { state, position, changed: true, isRepeated: false }
}

function nothingLoaded<State>(state: State): Loaded<State> {
  return { state, lastOccurredAt: '', lastPosition: 0n, earlier: undefined }
}

/** Folds stored events; those of the same command give its earlier outcome, with the state right after them. */
function evolveLoaded<State, Definition extends EventDefinition>(
  catalogue: Catalogue,
  stream: StreamDefinition<State, Definition>,
  commandId: string,
) {
  return (loaded: Loaded<State>, event: FoldedEvent): Loaded<State> => {
    const { metadata } = event
    const state = stream.evolve(loaded.state, asEventOf<Definition>(upcast(catalogue, event)))
    const position = metadata.globalPosition
    const earlier =
      metadata.commandId === commandId ? { state, position, changed: true, isRepeated: true } : loaded.earlier
    return { state, lastOccurredAt: metadata.occurredAt, lastPosition: position, earlier }
  }
}

/** Guarantee: the event is at the newest version of a definition in the catalogue, and the stream's definitions are in it. */
function asEventOf<Definition extends EventDefinition>(
  event: Pick<FoldedEvent, 'type' | 'data'>,
): EncryptedEventOf<Definition> {
  return event as unknown as EncryptedEventOf<Definition>
}
