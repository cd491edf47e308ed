import { addDays } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { NextFreeTimes } from '../../contract/index.ts'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import type { SchedulingTables } from '../database.ts'
import { type AskedDays, bookableAmong, timesIn } from './times-of-many.query.ts'

const shownTimes = 3
/** Days in which most professionals have three free times; the rest of the window is read for the others. */
const firstDays = 7

/**
 * The first three free times of each of the professionals who take bookings: one statement for their rules and one for
 * what is taken in the first days, and again one for the rest of the windows of those who lack times.
 */
export async function nextFreeTimesOf(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
  now: Date,
): Promise<readonly NextFreeTimes[]> {
  const rows = await bookableAmong(db, professionalIds)
  const soon = rows.map((row): AskedDays => {
    const { from, days } = bookingWindow(now, row.zone, row)
    return { row, window: { from, days: Math.min(days, firstDays) } }
  })
  const found = await timesIn(db, soon, now)
  const later = soon
    .filter(({ row, window }, nth) => found[nth]!.length < shownTimes && row.advanceDays > window.days)
    .map(({ row, window: { from, days } }): AskedDays => {
      return { row, window: { from: addDays(from, days), days: row.advanceDays - days } }
    })
  const more = new Map(
    (await timesIn(db, later, now)).map((times, nth) => [later[nth]!.row.professionalId, times]),
  )
  return rows.map(({ professionalId, zone }, nth) => {
    const times = [...found[nth]!, ...(more.get(professionalId) ?? [])].slice(0, shownTimes)
    return { professionalId, zone, times }
  })
}
