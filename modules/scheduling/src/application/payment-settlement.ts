import { type HeldMoney, isRefunded, refundRuleOf } from '@escuta/billing/contract'
import { isRefusal } from '@escuta/kernel'
import { type Agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { AppointmentKey } from '../domain/agenda/appointment-key.ts'
import { confirmAppointment } from '../domain/agenda/confirm-appointment.decide.ts'
import { type Refund, refundOf } from '../domain/agenda/refund-of.ts'

/** What settling a payment does now: `nothing` where the money and the appointment agree, or no money was received. */
export type Settlement = 'confirm' | 'return' | 'nothing'

/** The repair that a booking needs, from its agenda day (undefined where it is unknown) and what the provider holds for it. */
export function settlementOf(
  found: { readonly key: AppointmentKey; readonly day: Agenda } | undefined,
  money: HeldMoney,
  now: string,
): Settlement {
  if (money.status === 'refunding') return 'return'
  if (money.status === 'succeeded' && money.paidAt !== null) {
    const settled = found ? settlementOnDay(found, money.paidAt, now) : 'return'
    if (settled !== 'nothing') return settled
  }
  return money.mismatches > 0 ? 'return' : 'nothing'
}

function settlementOnDay(
  { key, day }: { readonly key: AppointmentKey; readonly day: Agenda },
  paidAt: string,
  now: string,
): Settlement {
  const events = confirmAppointment.decide({ ...key, paidAt, now }, day)
  if (isRefusal(events)) return 'return'
  const [event] = events
  if (event) return event.type === 'appointment-confirmed' ? 'confirm' : 'return'
  const appointment = appointmentIn(day, key.appointmentId)
  const refund = appointment && refundOf(appointment)
  return refund && isReturned(refund) ? 'return' : 'nothing'
}

/** Whether a refund returns anything by its rule. */
export function isReturned({ decidedBy }: Refund): boolean {
  return typeof decidedBy !== 'object' || isRefunded(refundRuleOf(decidedBy))
}
