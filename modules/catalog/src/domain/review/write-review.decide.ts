import { type Decision, defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId, ProfessionalId } from '@escuta/kernel'
import type { reviewWritten } from '../../contract/published-events.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { isReviewable, type ReviewedAppointment } from '../../contract/review.ts'
import { type Review, review } from './review.state.ts'

type WriteReview = Omit<EventOf<typeof reviewWritten>['data'], 'professionalId' | 'writtenAt'>

/** The appointment as scheduling's query has it. */
export type ReviewableAppointment = ReviewedAppointment & {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
}

/**
 * A client rates their own completed and paid appointment, once, also after withdrawing the review. Refuses `reviewable-appointment-not-found` (also for
 * another client's), `already-reviewed`, `appointment-not-reviewable`.
 */
function decide(
  { now, ...command }: Timed<WriteReview>,
  state: Review,
  { appointment }: { readonly appointment: ReviewableAppointment | undefined },
): Decision<EventsOf<typeof review>> {
  if (appointment?.clientId !== command.clientId)
    return catalogRefusals.refuse('reviewable-appointment-not-found')
  if (state.status !== 'open') return catalogRefusals.refuse('already-reviewed')
  if (!isReviewable(appointment)) return catalogRefusals.refuse('appointment-not-reviewable')
  const { professionalId } = appointment
  return [{ type: 'review-written', data: { ...command, professionalId, writtenAt: now } }]
}

export const writeReview = defineCommand({ name: 'write-review', stream: review, decide })
