import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId } from '@escuta/kernel'
import { catalogRefusals } from '../../contract/refusals.ts'
import { type Review, review } from './review.state.ts'

type HideReview = { readonly appointmentId: AppointmentId; readonly by: string; readonly reason: string }

/**
 * Hides a review from the profile and from the rating. Nothing where it is so already, or was withdrawn. Refuses
 * `review-not-found`.
 */
function decide(
  { now, appointmentId, by, reason }: Timed<HideReview>,
  state: Review,
): Decision<EventsOf<typeof review>> {
  if (state.status === 'open') return catalogRefusals.refuse('review-not-found')
  if (state.status === 'withdrawn' || state.isHidden) return []
  const { professionalId, clientId, rating } = state
  return [
    {
      type: 'review-hidden',
      data: { appointmentId, professionalId, clientId, rating, by, reason, hiddenAt: now },
    },
  ]
}

export const hideReview = defineCommand({ name: 'hide-review', stream: review, decide })
