import { type CommandContext, isRefusal, type Refusal } from '@escuta/kernel'
import { type Catalogue, encodeEvents, type FieldCipher, upcast } from './catalogue.ts'
import { STREAM_DOES_NOT_EXIST } from './emmett.ts'
import type { EncryptedEventOf, EventDefinition, EventOf } from './event-definition.ts'
import type { EventStore, FoldedEvent } from './event-store.port.ts'
import type { StreamDefinition } from './stream.ts'

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

/** What commands are decided and appended with. */
export type AppendDeps = {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly cipher: FieldCipher
}

/** A command on one stream. */
export type Request<State, Definition extends EventDefinition> = {
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

/** Loads the whole stream, looks for an earlier run of the command, decides, appends at exactly the loaded version. */
export async function loadDecideAppend<State, Definition extends EventDefinition>(
  { store, catalogue, cipher }: AppendDeps,
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
export function asEventOf<Definition extends EventDefinition>(
  event: Pick<FoldedEvent, 'type' | 'data'>,
): EncryptedEventOf<Definition> {
  return event as unknown as EncryptedEventOf<Definition>
}
