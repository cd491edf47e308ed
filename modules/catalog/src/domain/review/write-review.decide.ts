import type { Decision, EventsOf } from '@escuta/event-sourcing'
import type { AppointmentId, ClientId, ProfessionalId } from '@escuta/kernel'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { Review, review } from './review.state.ts'

export type WriteReview = {
  readonly appointmentId: AppointmentId
  /** Who writes. */
  readonly clientId: ClientId
  readonly rating: number
  readonly comment: string | null
}

/** The session as other modules' events tell it. */
export type ReviewableAppointment = {
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly completed: boolean
  readonly paid: boolean
}

/**
 * The client rates their own completed and paid session, once.
 * Refusals: session-not-found (also somebody else's), already-reviewed, appointment-not-reviewable.
 */
export function writeReview(
  command: WriteReview,
  state: Review,
  session: ReviewableAppointment | undefined,
  now: string,
): Decision<EventsOf<typeof review>> {
  if (session?.clientId !== command.clientId)
    return catalogRefusals.refuse('reviewable-appointment-not-found')
  if (state.status === 'written') return catalogRefusals.refuse('already-reviewed')
  if (!session.completed || !session.paid) return catalogRefusals.refuse('appointment-not-reviewable')
  const { professionalId } = session
  return [{ type: 'review-written', data: { ...command, professionalId, writtenAt: now } }]
}
