import { type Kysely, sql } from 'kysely'
import type { Reservation } from '../domain/holds/reserve-hold.ts'
import type { ReservationTables } from './reservation.tables.ts'
import { unpaidExpiriesKeptDays } from '../domain/holds/hold-limits.ts'

type Db = Kysely<ReservationTables>
/** A request that made no hold gives its reservation up; the last one of those that share it deletes it. */
export async function giveUpReservation(db: Db, appointmentId: string): Promise<void> {
  await sql`
    with others as (
      update scheduling.hold_reservations set requests = requests - 1
      where appointment_id = ${appointmentId}::uuid and requests > 1 returning appointment_id)
    delete from scheduling.hold_reservations
    where appointment_id = ${appointmentId}::uuid and not exists (select from others)`.execute(db)
}

/** Deletes a reservation that no hold came of, unless a request came back to it since it was read. */
export async function dropReservation(db: Db, { appointmentId, reservedAt }: Reservation): Promise<void> {
  await db
    .deleteFrom('scheduling.hold_reservations')
    .where('appointmentId', '=', appointmentId)
    .where('reservedAt', '=', reservedAt)
    .execute()
}

/** Moves a reservation to the appointment that is held, which is another one than was reserved. */
export async function adoptReservation(db: Db, appointmentId: string, held: string): Promise<void> {
  await sql`update scheduling.hold_reservations set appointment_id = ${held}::uuid
    where appointment_id = ${appointmentId}::uuid
      and not exists (select from scheduling.hold_reservations where appointment_id = ${held}::uuid)`.execute(
    db,
  )
}

/** The hold ends at another instant: its request was approved. */
export async function keepUntil(db: Db, appointmentId: string, expiresAt: string): Promise<void> {
  await sql`update scheduling.hold_reservations set expires_at = ${expiresAt}::timestamptz
    where appointment_id = ${appointmentId}::uuid`.execute(db)
}

/** The hold ended by no doing of the client: neither counted nor cleared. */
export async function endReservation(db: Db, appointmentId: string): Promise<void> {
  await sql`delete from scheduling.hold_reservations where appointment_id = ${appointmentId}::uuid`.execute(
    db,
  )
}

/**
 * The hold ended unpaid, by its expiry or before, by its client: counted once, however often it is seen, because its
 * reservation goes with it.
 */
export async function endUnpaid(db: Db, appointmentId: string, endedAt?: string): Promise<void> {
  await sql`
    with ended as (
      delete from scheduling.hold_reservations where appointment_id = ${appointmentId}::uuid
      returning appointment_id, client_id, expires_at)
    insert into scheduling.unpaid_expiries (appointment_id, client_id, expired_at)
    select appointment_id, client_id, least(expires_at, ${endedAt ?? null}::timestamptz) from ended
    on conflict do nothing`.execute(db)
}

/** The hold was paid: what ended unpaid before is forgotten. */
export async function endPaid(db: Db, appointmentId: string): Promise<void> {
  await sql`
    with ended as (
      delete from scheduling.hold_reservations where appointment_id = ${appointmentId}::uuid returning client_id)
    delete from scheduling.unpaid_expiries where client_id in (select client_id from ended)`.execute(db)
}

export function reservationsOfClient(db: Db, clientId: string): Promise<readonly Reservation[]> {
  return db.selectFrom('scheduling.hold_reservations').selectAll().where('clientId', '=', clientId).execute()
}

export async function forgetOldExpiries(db: Db, now: Date): Promise<void> {
  await sql`delete from scheduling.unpaid_expiries
    where expired_at <= ${now}::timestamptz - ${unpaidExpiriesKeptDays} * interval '1 day'`.execute(db)
}
