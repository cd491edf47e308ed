import { defineStream } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import * as published from '../../contract/published-events.ts'

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

export const review = defineStream({
  name: 'review',
  id: ({ appointmentId }: ReviewKey) => appointmentId,
  events: published,
  initialState: (): Review => ({ status: 'open' }),
}).evolve({
  'review-written': (_state, { clientId, professionalId, rating, writtenAt }) => ({
    status: 'written',
    clientId,
    professionalId,
    rating,
    writtenAt,
    isHidden: false,
  }),
  'review-changed': (state, { rating }) => (state.status === 'open' ? state : { ...state, rating }),
  'review-withdrawn': (state) => (state.status === 'open' ? state : { ...state, status: 'withdrawn' }),
  'review-hidden': (state) => withHidden(state, true),
  'review-unhidden': (state) => withHidden(state, false),
})

function withHidden(state: Review, isHidden: boolean): Review {
  return state.status === 'open' ? state : { ...state, isHidden }
}

/** The key of one appointment's review. */
export type ReviewKey = { readonly appointmentId: string }
