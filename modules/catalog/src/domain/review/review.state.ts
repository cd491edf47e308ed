import { defineStream } from '@escuta/event-sourcing'
import { reviewEvents } from './review.events.ts'

/** A client's review of one appointment: stream `review-{appointmentId}`. */
export type Review = { readonly status: 'open' | 'written' }

export const review = defineStream<Review, (typeof reviewEvents)[number], { readonly appointmentId: string }>(
  {
    name: 'review',
    id: ({ appointmentId }) => appointmentId,
    events: reviewEvents,
    initialState: () => ({ status: 'open' }),
    evolve: () => ({ status: 'written' }),
  },
)
