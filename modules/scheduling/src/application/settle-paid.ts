import { refundPayment } from '@escuta/billing/commands'
import { type CommandContext, unwrap } from '@escuta/kernel'
import { appointmentIn } from '../domain/agenda/agenda.state.ts'
import { refundOf } from '../domain/agenda/refund-of.ts'
import type { SchedulingDeps } from './deps.ts'
import { findAppointment } from './find-appointment.ts'
import { confirmAppointment } from '../domain/agenda/confirm-appointment.decide.ts'

type Deps = Pick<SchedulingDeps, 'run' | 'load' | 'dispatch' | 'db' | 'receivedPayments'>
type Paid = { readonly appointmentId: string; readonly paidAt: string }

/**
 * Confirms a paid appointment, or refunds it. The refund follows from the agenda day alone: run twice, it neither refunds what
 * was confirmed nor confirms what was refunded. False where the appointment is unknown.
 */
export async function settlePaid(
  deps: Deps,
  { appointmentId, paidAt }: Paid,
  contextFor: (step: string) => CommandContext,
): Promise<boolean> {
  const { status } = await deps.receivedPayments.heldMoney(appointmentId)
  // Staff returned it while its appointment was unknown.
  if (status === 'refunding' || status === 'refunded') return true
  const found = await findAppointment(deps, appointmentId)
  if (!found) return false
  const { state } = unwrap(
    await deps.run(confirmAppointment, { ...found.key, paidAt }, contextFor('confirm')),
  )
  const confirmed = appointmentIn(state, appointmentId)
  const refund = confirmed && refundOf(confirmed)
  if (refund) unwrap(await deps.dispatch(refundPayment, { appointmentId, ...refund }, contextFor('refund')))
  return true
}
