import { cutPage, instant, type Page, type PageInput, readCursor } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { AdministrationTables } from '../database.ts'
import type { BookingRow } from './bookings.view.ts'

type Deps = { readonly db: Kysely<AdministrationTables> }
const position = z.tuple([instant, z.string()])

/** The booking with this id, or of the payment with this id; undefined while the view does not have it. */
export async function bookingById({ db }: Deps, id: string): Promise<BookingRow | undefined> {
  const by = (column: 'appointmentId' | 'paymentId') =>
    db.selectFrom('administration.bookings').selectAll().where(column, '=', id).executeTakeFirst()
  return (await by('appointmentId')) ?? by('paymentId')
}

/** A page of the bookings of these clients and professionals, the latest start first. */
export async function bookingsOf(
  { db }: Deps,
  of: { readonly clientIds: readonly string[]; readonly professionalIds: readonly string[] },
  { limit, cursor }: PageInput,
): Promise<Page<BookingRow>> {
  const before = readCursor(position, cursor)
  // Each side by its own index: one condition over both would read all bookings.
  const bySide = (column: 'clientId' | 'professionalId', ids: readonly string[]) =>
    db
      .selectFrom('administration.bookings')
      .selectAll()
      .where(column, '=', sql<string>`any(${ids}::uuid[])`)
      .$if(before !== undefined, (found) =>
        found.where(sql<boolean>`(starts_at, appointment_id) < (${before?.[0]}, ${before?.[1]}::uuid)`),
      )
      .orderBy('startsAt', 'desc')
      .orderBy('appointmentId', 'desc')
      .limit(limit + 1)
      .execute()
  const [asClient, asProfessional] = await Promise.all([
    bySide('clientId', of.clientIds),
    bySide('professionalId', of.professionalIds),
  ])
  const found = new Map([...asClient, ...asProfessional].map((row) => [row.appointmentId, row]))
  const { rows: items, nextCursor } = cutPage([...found.values()].toSorted(latestFirst), limit, (row) => [
    row.startsAt,
    row.appointmentId,
  ])
  return { items, nextCursor }
}

function latestFirst(one: BookingRow, other: BookingRow): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? 1 : -1
  return one.appointmentId < other.appointmentId ? 1 : -1
}
