import { defineStream } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import {
  reviewChanged,
  reviewHidden,
  reviewUnhidden,
  reviewWithdrawn,
  reviewWritten,
} from '../../contract/published-events.ts'

type Written = {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly rating: number
  readonly writtenAt: string
  /** Whether the moderation hid it. */
  readonly isHidden: boolean
}

/** A client's review of one appointment: stream `review-{appointmentId}`. */
export type Review =
  | { readonly status: 'open' }
  | ({ readonly status: 'written' } & Written)
  | ({ readonly status: 'withdrawn' } & Written)

export const reviewEvents = [
  reviewWritten,
  reviewChanged,
  reviewWithdrawn,
  reviewHidden,
  reviewUnhidden,
] as const

export const review = defineStream<Review, (typeof reviewEvents)[number], ReviewKey>({
  name: 'review',
  id: ({ appointmentId }) => appointmentId,
  events: reviewEvents,
  initialState: () => ({ status: 'open' }),
  evolve(state, event) {
    if (event.type === 'review-written') {
      const { clientId, professionalId, rating, writtenAt } = event.data
      return { status: 'written', clientId, professionalId, rating, writtenAt, isHidden: false }
    }
    if (state.status === 'open') return state
    switch (event.type) {
      case 'review-changed':
        return { ...state, rating: event.data.rating }
      case 'review-withdrawn':
        return { ...state, status: 'withdrawn' }
      case 'review-hidden':
        return { ...state, isHidden: true }
      case 'review-unhidden':
        return { ...state, isHidden: false }
    }
  },
})

/** The key of one appointment's review. */
export type ReviewKey = { readonly appointmentId: string }
