import type { EventDefinition, EventOf, EncryptedEventOf } from './event-definition.ts'

/** One kind of stream: the events it holds and the state that they fold into. States see personal fields encrypted. */
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
