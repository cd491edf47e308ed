import type { EventDefinition, EventOf, EncryptedEventOf } from './event-definition.ts'

/** A kind of stream: its events and the state folded from them. Personal fields are encrypted in states. */
export type StreamDefinition<State, Definition extends EventDefinition> = {
  readonly kind: string
  readonly events: readonly Definition[]
  readonly initialState: () => State
  readonly evolve: (state: State, event: EncryptedEventOf<Definition>) => State
}

export type EventsOf<Stream> =
  Stream extends StreamDefinition<infer _, infer Definition> ? EventOf<Definition> : never

export function defineStream<State, Definition extends EventDefinition>(
  definition: StreamDefinition<State, Definition>,
): StreamDefinition<State, Definition> {
  return definition
}
