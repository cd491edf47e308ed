import { addDays, localParts } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import { dayNumber } from '../../domain/free-slots/minutes.ts'
import type { SchedulingTables } from '../database.ts'
import type { ProfessionalRow } from './professionals.view.ts'
import { type AskedDays, bookableAmong, timesIn } from './times-of-many.query.ts'

/** Days in which most professionals have a free time; the rest is read for the others. */
const firstDays = 3

type Asked = { readonly before: Date; readonly now: Date }

/**
 * Those of the professionals who have a free time that starts before an instant: one statement for their rules and one for
 * what is taken in the first days, and again one for the rest of the days of those without a free time in them.
 */
export async function freeBefore(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
  asked: Asked,
): Promise<ReadonlySet<string>> {
  const rows = await bookableAmong(db, professionalIds)
  const all = rows.map((row) => daysBefore(row, asked)).filter(({ window: { days } }) => days > 0)
  const soon = all.map(({ row, window: { from, days } }): AskedDays => {
    return { row, window: { from, days: Math.min(days, firstDays) } }
  })
  const found = await freeAmong(db, soon, asked)
  const later = all
    .filter(({ row, window: { days } }) => days > firstDays && !found.has(row.professionalId))
    .map(({ row, window: { from, days } }): AskedDays => {
      return { row, window: { from: addDays(from, firstDays), days: days - firstDays } }
    })
  return new Set([...found, ...(await freeAmong(db, later, asked))])
}

/** The days of the booking window that begin before the instant. */
function daysBefore(row: ProfessionalRow, { before, now }: Asked): AskedDays {
  const { from, days } = bookingWindow(now, row.zone, row)
  const last = localParts(new Date(before.getTime() - 1), row.zone).date
  return { row, window: { from, days: Math.min(days, dayNumber(last) - dayNumber(from) + 1) } }
}

async function freeAmong(
  db: Kysely<SchedulingTables>,
  days: readonly AskedDays[],
  { before, now }: Asked,
): Promise<ReadonlySet<string>> {
  const limit = before.toISOString()
  const times = await timesIn(db, days, now)
  return new Set(
    days
      .filter((_, nth) => times[nth]!.some(({ startsAt }) => startsAt < limit))
      .map(({ row }) => row.professionalId),
  )
}
