import { defineStream, type EventsOf } from '@escuta/event-sourcing'
import { lostTimeRepairRequested } from './lost-time.events.ts'

/** How often the repair of one lost account or payment was asked for. */
export type LostTime = { readonly requests: number }

export type LostTimeEvent = EventsOf<typeof lostTime>

/** What operators did about one account or payment that a restored log lost: stream `lost-time-{its id}`. */
export const lostTime = defineStream<LostTime, typeof lostTimeRepairRequested, { readonly lostId: string }>({
  name: 'lost-time',
  id: ({ lostId }) => lostId,
  events: [lostTimeRepairRequested],
  initialState: () => ({ requests: 0 }),
  evolve: ({ requests }) => ({ requests: requests + 1 }),
})
