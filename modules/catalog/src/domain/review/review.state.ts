import { defineStream } from '@escuta/event-sourcing'
import { reviewWritten } from '../../contract/published-events.ts'

/** A client's review of one appointment: stream `review-{appointmentId}`. */
export type Review = { readonly status: 'open' | 'written' }

export const review = defineStream({
  name: 'review',
  id: ({ appointmentId }: { readonly appointmentId: string }) => appointmentId,
  events: [reviewWritten],
  initialState: (): Review => ({ status: 'open' }),
  evolve: (): Review => ({ status: 'written' }),
})
