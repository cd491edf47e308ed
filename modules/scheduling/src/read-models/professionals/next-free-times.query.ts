import type { Kysely } from 'kysely'
import type { NearestTime, NextFreeTimes } from '../../contract/index.ts'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import type { SchedulingTables } from '../database.ts'
import { type AskedDays, bookableAmong, timesUntil } from './times-of-many.query.ts'

const shownTimes = 3
/** Days in which most professionals have three free times. */
const firstDays = 7

/**
 * The first three free times of each of the professionals who take bookings. One statement reads their rules, and
 * one what is taken in the first days. A further statement reads the rest of the windows of those who lack times.
 */
export async function nextFreeTimesOf(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
  now: Date,
): Promise<readonly NextFreeTimes[]> {
  const rows = await bookableAmong(db, professionalIds)
  const asked = rows.map((row): AskedDays => ({ row, window: bookingWindow(now, row.zone, row) }))
  const isEnough = (times: readonly NearestTime[]) => times.length >= shownTimes
  const found = await timesUntil(db, asked, now, { firstDays, isEnough })
  return rows.map(({ professionalId, zone }, nth) => {
    return { professionalId, zone, times: found[nth]!.slice(0, shownTimes) }
  })
}
