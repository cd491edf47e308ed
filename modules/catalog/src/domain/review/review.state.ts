import { defineStream } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import { reviewChanged, reviewWithdrawn, reviewWritten } from '../../contract/published-events.ts'

type Written = {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly rating: number
  readonly writtenAt: string
}

/** A client's review of one appointment: stream `review-{appointmentId}`. */
export type Review =
  | { readonly status: 'open' }
  | ({ readonly status: 'written' } & Written)
  | ({ readonly status: 'withdrawn' } & Written)

export const reviewEvents = [reviewWritten, reviewChanged, reviewWithdrawn] as const

export const review = defineStream<Review, (typeof reviewEvents)[number], ReviewKey>({
  name: 'review',
  id: ({ appointmentId }) => appointmentId,
  events: reviewEvents,
  initialState: () => ({ status: 'open' }),
  evolve(state, event) {
    if (event.type === 'review-written') {
      const { clientId, professionalId, rating, writtenAt } = event.data
      return { status: 'written', clientId, professionalId, rating, writtenAt }
    }
    if (state.status === 'open') return state
    return event.type === 'review-changed'
      ? { ...state, rating: event.data.rating }
      : { ...state, status: 'withdrawn' }
  },
})

/** The key of one appointment's review. */
export type ReviewKey = { readonly appointmentId: string }
