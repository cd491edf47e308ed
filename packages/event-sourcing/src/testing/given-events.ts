import { defineCommand } from '../define-command.ts'
import type { AnyEvent, EventDefinition, EventOf } from '../event-definition.ts'
import { defineStream } from '../stream.ts'

const anything = defineStream<null, EventDefinition>({
  kind: 'given',
  events: [],
  initialState: () => null,
  evolve: () => null,
})

type Given = { readonly stream: string; readonly past: readonly AnyEvent[] }

/** Appends events to a stream in place of their module; the catalogue checks them when they are encoded. */
export const givenEvents = defineCommand<Given, undefined, null, EventDefinition>({
  name: 'given',
  stream: anything,
  streamOf: ({ stream }) => stream,
  decide: ({ past }) => past as readonly EventOf<EventDefinition>[],
})
