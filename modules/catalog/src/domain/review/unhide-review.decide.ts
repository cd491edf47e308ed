import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId } from '@escuta/kernel'
import { catalogRefusals } from '../../contract/refusals.ts'
import { type Review, review } from './review.state.ts'

type UnhideReview = { readonly appointmentId: AppointmentId; readonly by: string; readonly reason: string }

/**
 * Shows a hidden review again, which counts again. Nothing where it is so already, or was withdrawn. Refuses
 * `review-not-found`.
 */
function decide(
  { now, appointmentId, by, reason }: Timed<UnhideReview>,
  state: Review,
): Decision<EventsOf<typeof review>> {
  if (state.status === 'open') return catalogRefusals.refuse('review-not-found')
  if (state.status === 'withdrawn' || !state.isHidden) return []
  const { professionalId, clientId, rating } = state
  return [
    {
      type: 'review-unhidden',
      data: { appointmentId, professionalId, clientId, rating, by, reason, unhiddenAt: now },
    },
  ]
}

export const unhideReview = defineCommand({ name: 'unhide-review', stream: review, decide })
