import type { Load } from '@escuta/event-sourcing'
import type { Kysely } from 'kysely'
import { type UnpaidHold } from '../contract/index.ts'
import { reservationsOfClient } from '../reservations/end-reservation.ts'
import type { ReservationTables } from '../reservations/reservation.tables.ts'
import { agenda, appointmentIn } from '../domain/agenda/agenda.state.ts'
import type { Reservation } from '../domain/holds/reserve-hold.decide.ts'
import { agendaStream } from '../domain/agenda/day-cut.ts'

export type UnpaidHoldDeps = { readonly load: Load; readonly db: Kysely<ReservationTables> }

/** Finds a client's unpaid holds on the agenda days of their reservations. */
export async function findUnpaidHolds(
  deps: UnpaidHoldDeps,
  clientId: string,
  appointmentId: string | undefined,
): Promise<readonly UnpaidHold[]> {
  const all = await reservationsOfClient(deps.db, clientId)
  const wanted = all.filter((held) => appointmentId === undefined || held.appointmentId === appointmentId)
  const found = await Promise.all(wanted.map((held) => holdOf(deps, held)))
  return found.filter((hold) => hold !== undefined)
}

async function holdOf(
  { load }: UnpaidHoldDeps,
  { appointmentId, professionalId, startsAt }: Reservation,
): Promise<UnpaidHold | undefined> {
  const day = await load(agenda, agendaStream({ professionalId, startsAt }))
  const found = appointmentIn(day, appointmentId)
  if (found?.status !== 'held' || found.terms.expiresAt === null) return undefined
  const { price, expiresAt } = found.terms
  return { appointmentId, professionalId, price, expiresAt }
}
