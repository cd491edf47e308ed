import { addDays, instantOf, type LocalDate } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { NearestTime } from '../../contract/index.ts'
import { freeTimes } from '../../domain/free-slots/free-times.ts'
import type { SchedulingTables } from '../database.ts'
import { busyIntervals } from './free-times.query.ts'
import { exceptionsOf, hoursOf, type ProfessionalRow } from './professionals.view.ts'

/** Some days of a professional's booking window; none where `days` is not positive. */
export type AskedDays = {
  readonly row: ProfessionalRow
  readonly window: { readonly from: LocalDate; readonly days: number }
}

/** Those of the professionals who take bookings. */
export function bookableAmong(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
): Promise<ProfessionalRow[]> {
  return db
    .selectFrom('scheduling.professionals')
    .selectAll()
    .where('professionalId', '=', sql<string>`any(${professionalIds}::uuid[])`)
    .where('verified', '=', true)
    .where('published', '=', true)
    .execute()
}

type Until = {
  /** How many days are enough for most; the rest is read for the others. */
  readonly firstDays: number
  readonly isEnough: (times: readonly NearestTime[]) => boolean
}

/**
 * The free times of each professional in its days, in order. For those who have enough of them in the first days,
 * only these are returned. One statement reads what is taken in the first days, and one the rest of the days of the
 * others.
 */
export async function timesUntil(
  db: Kysely<SchedulingTables>,
  asked: readonly AskedDays[],
  now: Date,
  { firstDays, isEnough }: Until,
): Promise<readonly (readonly NearestTime[])[]> {
  const first = asked.map(({ row, window: { from, days } }): AskedDays => {
    return { row, window: { from, days: Math.min(days, firstDays) } }
  })
  const soon = await timesIn(db, first, now)
  const lacking = asked.filter(({ window }, nth) => window.days > firstDays && !isEnough(soon[nth]!))
  const rest = lacking.map(({ row, window: { from, days } }): AskedDays => {
    return { row, window: { from: addDays(from, firstDays), days: days - firstDays } }
  })
  const later = await timesIn(db, rest, now)
  const laterOf = new Map(lacking.map((each, nth) => [each, later[nth]!]))
  return asked.map((each, nth) => [...soon[nth]!, ...(laterOf.get(each) ?? [])])
}

/** The free times of each in its days, in order; one statement for what is taken. */
async function timesIn(
  db: Kysely<SchedulingTables>,
  asked: readonly AskedDays[],
  now: Date,
): Promise<readonly (readonly NearestTime[])[]> {
  if (asked.length === 0) return []
  const starts = asked.map(({ row, window }) => instantOf(window.from, '00:00', row.zone))
  const ends = asked.map(({ row, window }) => instantOf(addDays(window.from, window.days), '00:00', row.zone))
  const edges = {
    from: new Date(Math.min(...starts.map(Number))),
    to: new Date(Math.max(...ends.map(Number))),
  }
  const ids = asked.map(({ row }) => row.professionalId)
  const busy = Map.groupBy(await busyIntervals(db, ids, edges, now), ({ professionalId }) => professionalId)
  return asked.map(({ row, window }) => {
    const calendar = { hours: hoursOf(row), exceptions: exceptionsOf(row), zone: row.zone }
    const taken = busy.get(row.professionalId) ?? []
    return freeTimes({ ...window, ...calendar, policy: row, busy: taken, now }).flatMap(({ date, times }) =>
      times
        .filter(({ available }) => available)
        .map(({ time, startsAt }): NearestTime => ({ date, time, startsAt })),
    )
  })
}
