import { defineStream } from '@escuta/event-sourcing'
import { relayOnlySet } from './caller.events.ts'

/** What a person chose for their calls: stream `caller-{userId}`. */
export type Caller = { readonly relayOnly: boolean }

export const caller = defineStream({
  name: 'caller',
  id: ({ userId }: { readonly userId: string }) => userId,
  events: [relayOnlySet],
  initialState: (): Caller => ({ relayOnly: false }),
  evolve: (_state, { data: { relayOnly } }): Caller => ({ relayOnly }),
})
