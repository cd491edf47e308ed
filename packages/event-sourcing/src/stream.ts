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

/** What events of these types make of the state. */
type Folds<State, Declared extends EventDefinition, Type extends string> = {
  readonly [Each in Type]: (
    state: State,
    data: EncryptedEventOf<Extract<Declared, { readonly type: Each }>>['data'],
  ) => State
}

/**
 * Declares a kind of stream by what each of its events makes of the state. They are chosen by type from `events`, which is how their
 * module declares them: `import * as published`.
 */
export function defineStream<State, Declared extends EventDefinition, Key>({
  events: declared,
  ...kind
}: Omit<StreamDefinition<State, Declared, Key>, 'events' | 'evolve'> & {
  readonly events: Readonly<Record<string, Declared>>
}) {
  return {
    evolve<Type extends Declared['type']>(
      folds: Folds<State, Declared, Type>,
    ): StreamDefinition<State, Extract<Declared, { readonly type: Type }>, Key> {
      const isFolded = (event: Declared): event is Extract<Declared, { readonly type: Type }> =>
        Object.hasOwn(folds, event.type)
      return {
        ...kind,
        events: Object.values(declared).filter(isFolded),
        // An event that this version does not know changes nothing.
        evolve: (state, { type, data }) => foldOf<State>(folds, type)?.(state, data) ?? state,
      }
    },
  }
}

/** Guarantee: each fold has the key of the type whose data it takes. */
function foldOf<State>(folds: object, type: string): ((state: State, data: unknown) => State) | undefined {
  return Object.hasOwn(folds, type) ? folds[type as never] : undefined
}

/** The fold of an event that says nothing of the state. */
export function unchanged<State>(state: State): State {
  return state
}

/** The name of one stream, for example `payment-0198…`. */
export function streamName<Key>(
  { name, id }: Pick<StreamDefinition<never, EventDefinition, Key>, 'name' | 'id'>,
  key: Key,
): string {
  return `${name}-${id(key)}`
}
