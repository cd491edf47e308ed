import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { confirmAppointment, type ConfirmAppointment } from './confirm-appointment.decide.ts'
import { refundOf } from './refund-of.ts'
import { repaired, type StaffRepair } from './repaired.ts'

/**
 * Settles a payment for staff as it would have settled itself: confirms the appointment, or records that it cannot be
 * confirmed, after which the caller has it refunded. Refuses `appointment-not-found`, and `payment-settled` where the
 * appointment stands or nothing goes back.
 */
function decide(
  { reason, ...payment }: Timed<ConfirmAppointment & StaffRepair>,
  state: Agenda,
): AgendaDecision {
  const found = appointmentIn(state, payment.appointmentId)
  if (!found) return schedulingRefusals.refuse('appointment-not-found')
  const settled = confirmAppointment.decide(payment, state)
  if (isRefusal(settled)) return settled
  if (settled.length === 0 && !refundOf(found)) return schedulingRefusals.refuse('payment-settled')
  return [...settled, repaired(found.terms, { repair: 'payment-settled', reason, now: payment.now })]
}

export const settlePayment = defineCommand({ name: 'settle-payment', stream: agenda, decide })
