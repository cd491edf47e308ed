import type { EventDefinition, EventOf, EncryptedEventOf } from './event-definition.ts'

/**
 * A kind of stream: its events and the state folded from them. Personal fields are encrypted in states. `Key` is what
 * names one stream of the kind.
 */
export type StreamDefinition<State, Definition extends EventDefinition, Key = never> = {
  readonly name: string
  /** What follows `name` and a hyphen in the name of one stream. */
  readonly id: (key: Key) => string
  readonly events: readonly Definition[]
  readonly initialState: () => State
  readonly evolve: (state: State, event: EncryptedEventOf<Definition>) => State
  /**
   * Whether processes keep the states of such streams that are in use, so that a command does not read a long stream:
   * docs/adr/0035-states-of-long-streams-are-kept.md.
   */
  readonly isKept?: boolean
}

export type EventsOf<Stream> =
  Stream extends StreamDefinition<infer _, infer Definition> ? EventOf<Definition> : never

export function defineStream<State, Definition extends EventDefinition, Key>(
  definition: StreamDefinition<State, Definition, Key>,
): StreamDefinition<State, Definition, Key> {
  return definition
}

/** The name of one stream, for example `payment-0198…`. */
export function streamName<Key>(
  { name, id }: Pick<StreamDefinition<never, EventDefinition, Key>, 'name' | 'id'>,
  key: Key,
): string {
  return `${name}-${id(key)}`
}
