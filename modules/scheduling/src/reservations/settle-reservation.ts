import { closePayment } from '@escuta/billing/commands'
import { type CommandContext, deriveId, unwrap } from '@escuta/kernel'
import { agenda, type AgendaAppointment, appointmentIn, unpaid } from '../domain/agenda/agenda.state.ts'
import type { SchedulingDeps } from '../application/deps.ts'
import type { RequestState } from '../contract/index.ts'
import type { Reservation } from '../domain/holds/reserve-hold.ts'
import { dropReservation, endPaid, endReservation, endUnpaid } from './end-reservation.ts'
import { expireHold } from '../domain/agenda/expire-hold.decide.ts'

export type SettleDeps = Pick<SchedulingDeps, 'run' | 'load' | 'dispatch' | 'db'>

/** A request that reserved longer ago than this has been answered: it appends no hold any more. */
const requestsEndAfterMs = 120_000

/**
 * Brings a reservation in line with its agenda day, whatever a crash, a lagging view or a lagging process left behind.
 * Expires an overdue hold first, as the expiry job does. Returns the appointment's status; undefined when there is none.
 */
export async function settleReservation(
  deps: SettleDeps,
  reservation: Reservation,
  context: CommandContext,
): Promise<AgendaAppointment['status'] | undefined> {
  const appointment = await appointmentOf(deps, reservation, context)
  await follow(deps.db, reservation, appointment, context.now)
  return appointment?.status
}

/** A request without an answer, of the professional or a guardian, is not the client's doing. */
export function isUnanswered(request: RequestState | undefined): boolean {
  return request === 'waiting' || request === 'for-guardian'
}

async function follow(
  db: SettleDeps['db'],
  reservation: Reservation,
  appointment: AgendaAppointment | undefined,
  now: string,
): Promise<void> {
  const { appointmentId } = reservation
  switch (appointment?.status) {
    case undefined: {
      const isOver = Date.parse(now) - Date.parse(reservation.reservedAt) >= requestsEndAfterMs
      return isOver ? dropReservation(db, reservation) : undefined
    }
    case 'requested':
    case 'held':
      return undefined
    case 'confirmed':
    case 'completed':
    case 'moved':
      return endPaid(db, appointmentId)
    case 'cancelled':
      return followCancelled(db, appointment)
    default:
      return isUnanswered(appointment?.terms.request)
        ? endReservation(db, appointmentId)
        : endUnpaid(db, appointmentId)
  }
}

function followCancelled(
  db: SettleDeps['db'],
  {
    terms,
    reason,
    cancelledAt,
    isUnpaidHold,
    swappedTo,
  }: Extract<AgendaAppointment, { status: 'cancelled' }>,
): Promise<void> {
  const { appointmentId } = terms
  if (!isUnpaidHold) return endPaid(db, appointmentId)
  return reason === 'by-client' && !swappedTo
    ? endUnpaid(db, appointmentId, cancelledAt)
    : endReservation(db, appointmentId)
}

/** The reservation's appointment on its agenda day, after an overdue hold was expired. */
async function appointmentOf(
  deps: SettleDeps,
  { appointmentId, professionalId, startsAt }: Reservation,
  context: CommandContext,
): Promise<AgendaAppointment | undefined> {
  const key = { appointmentId, professionalId, startsAt }
  const step = (name: string) => ({
    ...context,
    commandId: deriveId(appointmentId, `settle-reservation/${name}`),
  })
  const found = appointmentIn(await deps.load(agenda, key), appointmentId)
  const expiresAt = found && unpaid.has(found.status) ? found.terms.expiresAt : null
  if (!found || expiresAt === null || context.now < expiresAt) return found
  const closed = unwrap(await deps.dispatch(closePayment, { appointmentId }, step('close-payment')))
  if (closed.status !== 'closed') return found
  const { state } = unwrap(await deps.run(expireHold, key, step('expire')))
  return appointmentIn(state, appointmentId)
}
