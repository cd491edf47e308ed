import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { Refusal } from '@escuta/kernel'
import { formerDeadlineHours, type ParticipantRole, schedulingRefusals } from '../../contract/index.ts'
import {
  type Agenda,
  agenda,
  type AgendaAppointment,
  appointmentIn,
  type AppointmentKey,
  type AppointmentTerms,
  referenceOf,
  unpaid,
} from './agenda.state.ts'

/** `platform` cancels for a suspended account, or staff as a repair. */
type CancelledBy = ParticipantRole | 'platform'
export type CancelAppointment = AppointmentKey & { readonly by: CancelledBy }

/**
 * Cancels an appointment that has not begun, paid or not; its slot is free again. Billing decides about the money by the
 * terms in the event. Repeating it changes nothing. Refuses `appointment-not-found`, `appointment-not-open`,
 * `appointment-started`, and `request-not-answered` to a professional, who declines a request instead.
 */
function decide(
  { appointmentId, by, now }: Timed<CancelAppointment>,
  state: Agenda,
): Decision<EventsOf<typeof agenda>> {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const { status, terms } = found
  const reason = `by-${by}` as const
  if (status === 'cancelled' && found.reason === reason) return []
  const refusal = notCancellable(found, by, now)
  if (refusal) return refusal
  const refundTerms = refundTermsOf(terms)
  const isUnpaidHold = unpaid.has(status)
  const request = isUnpaidHold && terms.request ? { request: terms.request } : {}
  const cancelled = { reason, refundTerms, isUnpaidHold, ...request, cancelledAt: now } as const
  return [{ type: 'appointment-cancelled', data: { ...referenceOf(terms), ...cancelled } }]
}

function notCancellable(
  { status, terms }: AgendaAppointment,
  by: CancelledBy,
  now: string,
): Refusal | undefined {
  if (status === 'moved') return schedulingRefusals.refuse('appointment-moved-away')
  if (status === 'requested' && by === 'professional')
    return schedulingRefusals.refuse('request-not-answered')
  if (!unpaid.has(status) && status !== 'confirmed') return schedulingRefusals.refuse('appointment-not-open')
  return now >= terms.startsAt ? schedulingRefusals.refuse('appointment-started') : undefined
}

/** What billing decides a refund by. The deadline is the one frozen at booking: the contract is what was agreed then. */
export function refundTermsOf({ bookedAt, zone, movedByProfessional = false, ...terms }: AppointmentTerms) {
  const deadlineHours = terms.cancellationDeadlineHours ?? formerDeadlineHours
  return { bookedAt, deadlineHours, movedByProfessional, zone }
}

export const cancelAppointment = defineCommand({ name: 'cancel-appointment', stream: agenda, decide })
