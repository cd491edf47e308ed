import { defineStream, type EventsOf } from '@escuta/event-sourcing'
import * as events from './lost-time.events.ts'

/** How often the repair of one lost account or payment was asked for. */
export type LostTime = { readonly requests: number }

export type LostTimeEvent = EventsOf<typeof lostTime>

/** What operators did about one account or payment that a restored log lost: stream `lost-time-{its id}`. */
export const lostTime = defineStream({
  name: 'lost-time',
  id: ({ lostId }: { readonly lostId: string }) => lostId,
  events,
  initialState: (): LostTime => ({ requests: 0 }),
}).evolve({ 'lost-time-repair-requested': ({ requests }) => ({ requests: requests + 1 }) })
