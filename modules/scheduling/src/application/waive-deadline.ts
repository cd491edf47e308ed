import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type OwnAppointmentInput, schedulingRefusals } from '../contract/index.ts'
import type { AgendaAppointment } from '../domain/agenda/agenda.state.ts'
import { refundTermsOf } from '../domain/agenda/cancel-appointment.decide.ts'
import { waiveDeadline } from '../domain/agenda/waive-deadline.decide.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { ownAppointment } from './find-appointment.ts'

/** The professional returns what a client's late cancellation had left with them; appointments of others look like missing ones. */
export async function waiveOwnDeadline(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { appointmentId }: OwnAppointmentInput,
): Promise<null> {
  const { key, role, appointment } = await ownAppointment(deps, ctx, appointmentId)
  if (role === 'client') throw new RefusedError(schedulingRefusals.refuse('appointment-not-found'))
  if (!(await wasKept(deps, appointment)))
    throw new RefusedError(schedulingRefusals.refuse('nothing-to-waive'))
  unwrap(await deps.run(waiveDeadline, key, ctx.command()))
  return null
}

/** Whether the payment was kept by the deadline, or the deadline was waived already. */
async function wasKept(
  { receivedPayments }: SchedulingApiDeps,
  appointment: AgendaAppointment,
): Promise<boolean> {
  if (appointment.status !== 'cancelled' || appointment.reason !== 'by-client') return false
  if (appointment.isWaived) return true
  const { terms, cancelledAt } = appointment
  const { appointmentId, startsAt } = terms
  const decidedBy = { ...refundTermsOf(terms), by: 'client', startsAt, cancelledAt, waived: false } as const
  const { paid, rule } = await receivedPayments.refundPreview(appointmentId, decidedBy)
  return paid > 0 && rule === 'after-deadline'
}
