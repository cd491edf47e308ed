import { defineStream } from '@escuta/event-sourcing'
import * as events from './caller.events.ts'

/** What a person chose for their calls: stream `caller-{userId}`. */
export type Caller = { readonly relayOnly: boolean }

export const caller = defineStream({
  name: 'caller',
  id: ({ userId }: { readonly userId: string }) => userId,
  events,
  initialState: (): Caller => ({ relayOnly: false }),
}).evolve({ 'relay-only-set': (_state, { relayOnly }) => ({ relayOnly }) })
