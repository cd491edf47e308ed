import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId, ClientId } from '@escuta/kernel'
import { catalogRefusals } from '../../contract/refusals.ts'
import { type Review, review } from './review.state.ts'

type WithdrawReview = { readonly appointmentId: AppointmentId; readonly clientId: ClientId }

/**
 * Its author withdraws a review, at any time and for good. Withdrawing it again changes nothing. Refuses
 * `review-not-found`, also for another client's.
 */
function decide(
  { now, appointmentId, clientId }: Timed<WithdrawReview>,
  state: Review,
): Decision<EventsOf<typeof review>> {
  if (state.status === 'open' || state.clientId !== clientId)
    return catalogRefusals.refuse('review-not-found')
  if (state.status === 'withdrawn') return []
  const { professionalId, rating, isHidden } = state
  const counted = { appointmentId, professionalId, clientId, rating }
  const reason = 'A avaliação foi retirada por quem a escreveu.'
  return [
    // A hidden review does not count: it counts again before its withdrawal takes it out.
    ...(isHidden
      ? [{ type: 'review-unhidden' as const, data: { ...counted, by: 'author', reason, unhiddenAt: now } }]
      : []),
    { type: 'review-withdrawn', data: { ...counted, withdrawnAt: now } },
  ]
}

export const withdrawReview = defineCommand({ name: 'withdraw-review', stream: review, decide })
