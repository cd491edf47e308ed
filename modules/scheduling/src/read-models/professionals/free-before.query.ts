import { localParts } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { NearestTime } from '../../contract/index.ts'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import { dayNumber } from '../../domain/free-slots/minutes.ts'
import type { SchedulingTables } from '../database.ts'
import type { ProfessionalRow } from './professionals.view.ts'
import { type AskedDays, bookableAmong, timesUntil } from './times-of-many.query.ts'

/** Days in which most professionals have a free time. */
const firstDays = 3

type Asked = { readonly before: Date; readonly now: Date }

/**
 * Those of the professionals who have a free time that starts before an instant. One statement reads their rules,
 * and one what is taken in the first days. A further statement reads the rest of the days of those without a free
 * time in the first ones.
 */
export async function freeBefore(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
  asked: Asked,
): Promise<ReadonlySet<string>> {
  const rows = await bookableAmong(db, professionalIds)
  const days = rows.map((row) => daysBefore(row, asked)).filter(({ window }) => window.days > 0)
  const limit = asked.before.toISOString()
  const isFree = (times: readonly NearestTime[]) => times.some(({ startsAt }) => startsAt < limit)
  const times = await timesUntil(db, days, asked.now, { firstDays, isEnough: isFree })
  return new Set(days.filter((_, nth) => isFree(times[nth]!)).map(({ row }) => row.professionalId))
}

/** The days of the booking window that begin before the instant. */
function daysBefore(row: ProfessionalRow, { before, now }: Asked): AskedDays {
  const { from, days } = bookingWindow(now, row.zone, row)
  const last = localParts(new Date(before.getTime() - 1), row.zone).date
  return { row, window: { from, days: Math.min(days, dayNumber(last) - dayNumber(from) + 1) } }
}
