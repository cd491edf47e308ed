import { closePayment } from '@escuta/billing/commands'
import type { Dispatch, Handle } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, unwrap } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { agendaDayOf } from '../contract/index.ts'
import { agenda, type Slot, slotFor } from '../domain/agenda/agenda.state.ts'
import { expireHold } from '../domain/agenda/expire-hold.decide.ts'
import type { Reservation } from '../domain/holds/reserve-hold.decide.ts'
import { dropReservation, endPaid, endUnpaid } from './end-reservation.ts'
import type { ReservationTables } from './reservation.tables.ts'

export type SettleDeps = {
  readonly handle: Handle
  readonly dispatch: Dispatch
  readonly db: Kysely<ReservationTables>
}

/** A request that reserved so long ago appends its hold no more. */
const requestsEndAfterMs = 120_000

/**
 * Brings a reservation in line with its agenda day, which alone says what became of the hold: whatever a crash, a slow
 * view or a slow process left behind. An overdue hold is ended first, as the expiry job would. Answers the hold's status.
 */
export async function settleReservation(
  deps: SettleDeps,
  held: Reservation,
  context: CommandContext,
): Promise<Slot['status'] | undefined> {
  const slot = await slotOf(deps, held, context)
  await follow(deps.db, held, slot, context.now)
  return slot?.status
}

async function follow(
  db: SettleDeps['db'],
  held: Reservation,
  slot: Slot | undefined,
  now: string,
): Promise<void> {
  switch (slot?.status) {
    case undefined: {
      const isOver = Date.parse(now) - Date.parse(held.reservedAt) >= requestsEndAfterMs
      return isOver ? dropReservation(db, held) : undefined
    }
    case 'held':
      return undefined
    case 'confirmed':
    case 'released':
      return endPaid(db, held.appointmentId)
    default:
      return endUnpaid(db, held.appointmentId)
  }
}

/** The reservation's place as its agenda day has it now, after an overdue hold was ended. */
async function slotOf(
  deps: SettleDeps,
  held: Reservation,
  context: CommandContext,
): Promise<Slot | undefined> {
  const { appointmentId, professionalId, startsAt } = held
  const step = (name: string) => ({
    ...context,
    commandId: deriveId(appointmentId, `settle-reservation/${name}`),
  })
  const sheet = agendaDayOf(professionalId, startsAt)
  const look = { name: 'look-at-agenda-day', context: step(`look/${context.commandId}`) }
  const seen = slotFor(unwrap(await deps.handle(agenda, sheet, look, () => [])).state, appointmentId)
  const expiresAt = seen?.status === 'held' ? seen.hold.expiresAt : null
  if (expiresAt === null || context.now < expiresAt) return seen
  const closed = unwrap(await deps.dispatch(closePayment, { appointmentId }, step('close-payment')))
  if (closed.status !== 'closed') return seen
  const expire = { name: 'expire-hold', context: step('expire') }
  const outcome = await deps.handle(agenda, sheet, expire, (state, now) =>
    expireHold(appointmentId, state, now),
  )
  return slotFor(unwrap(outcome).state, appointmentId)
}
