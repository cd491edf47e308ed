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

/** The free times of each in its days, in order; one statement for what is taken. */
export async function timesIn(
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
