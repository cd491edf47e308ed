import type { CommandDefinition } from '../define-command.ts'
import type { AnyEvent, EventDefinition, EventOf } from '../event-definition.ts'
import type { StreamDefinition } from '../stream.ts'

const anything: StreamDefinition<null, EventDefinition, Given> = {
  name: 'given',
  id: ({ stream }) => stream,
  events: [],
  initialState: () => null,
  evolve: () => null,
}

type Given = { readonly stream: string; readonly past: readonly AnyEvent[] }

/** Appends events to a stream in place of their module; the catalogue checks them when they are encoded. */
export const givenEvents: CommandDefinition<Given, undefined, null, EventDefinition> = {
  name: 'given',
  stream: anything,
  streamOf: ({ stream }) => stream,
  decide: ({ past }) => past as readonly EventOf<EventDefinition>[],
}
