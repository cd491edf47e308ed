import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { type ConfirmationRefusalReason, schedulingRefusals, withdrawals } from '../../contract/index.ts'
import {
  type Agenda,
  agenda,
  type AgendaAppointment,
  type AgendaDecision,
  appointmentIn,
  occupying,
  overlap,
} from './agenda.state.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

/** A payment arrived at `paidAt`. */
export type ConfirmAppointment = AppointmentKey & { readonly paidAt: string }

/**
 * Confirms a paid appointment whose start is ahead: a hold, or an expired hold whose slot is still free. Otherwise
 * records the refusal, once; the payment is then refunded. What was paid before a cancellation, or for an appointment that
 * the professional missed, is left to the rule of that (`refundOf`). Refuses `appointment-not-found`.
 */
function decide({ appointmentId, paidAt, now }: Timed<ConfirmAppointment>, state: Agenda): AgendaDecision {
  const found = appointmentIn(state, appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const { status, terms } = found
  if (settled.has(status)) return []
  if (status === 'cancelled' && (found.absence || paidAt <= found.cancelledAt)) return []
  const reference = referenceOf(terms)
  const reason = refusalReason(found, state, now)
  return reason
    ? [{ type: 'confirmation-refused', data: { ...reference, reason, refusedAt: now } }]
    : [{ type: 'appointment-confirmed', data: { ...reference, zone: terms.zone, confirmedAt: now } }]
}

/** Paid before, or entered by the professional; a moved one was confirmed before it moved. */
const settled = new Set<AgendaAppointment['status']>(['confirmed', 'completed', 'moved', 'refused'])

function refusalReason(
  appointment: AgendaAppointment,
  state: Agenda,
  now: string,
): ConfirmationRefusalReason | undefined {
  if (appointment.status === 'cancelled') return withdrawals[appointment.reason].refund
  const { status, terms } = appointment
  // A payment that was recorded late, as after an outage: the appointment did not take place.
  if (terms.startsAt <= now) return 'slot-taken'
  const isTaken = status === 'expired' && occupying(state).some((other) => overlap(other.terms, terms))
  return isTaken ? 'slot-taken' : undefined
}

export const confirmAppointment = defineCommand({ name: 'confirm-appointment', stream: agenda, decide })
