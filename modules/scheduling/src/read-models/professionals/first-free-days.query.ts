import type { LocalDate } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { NearestTime } from '../../contract/index.ts'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import type { SchedulingTables } from '../database.ts'
import { type AskedDays, bookableAmong, timesUntil } from './times-of-many.query.ts'

/** Days in which most professionals have a free time. */
const firstDays = 3

/** The day of the first free time of those of the professionals who have one, on their own clock. */
export async function firstFreeDays(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LocalDate>> {
  const rows = await bookableAmong(db, professionalIds)
  const asked = rows.map((row): AskedDays => ({ row, window: bookingWindow(now, row.zone, row) }))
  const isEnough = (times: readonly NearestTime[]) => times.length > 0
  const found = await timesUntil(db, asked, now, { firstDays, isEnough })
  return new Map(
    rows.flatMap(({ professionalId }, nth) => {
      const first = found[nth]![0]
      return first ? [[professionalId, first.date] as const] : []
    }),
  )
}
