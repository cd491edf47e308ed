import { addDays, instantOf, type LocalDate } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { NearestTime, NextFreeTimes } from '../../contract/index.ts'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import { freeTimes } from '../../domain/free-slots/free-times.ts'
import type { SchedulingTables } from '../database.ts'
import { busyIntervals } from './free-times.query.ts'
import { exceptionsOf, hoursOf, type ProfessionalRow } from './professionals.view.ts'

const shownTimes = 3
/** Days in which most professionals have three free times; the rest of the window is read for the others. */
const firstDays = 7

type Window = { readonly from: LocalDate; readonly days: number }
type Asked = { readonly row: ProfessionalRow; readonly window: Window }

/**
 * The first three free times of each of the professionals who take bookings: one statement for their rules and one for
 * what is taken in the first days, and again one for the rest of the windows of those who lack times.
 */
export async function nextFreeTimesOf(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
  now: Date,
): Promise<readonly NextFreeTimes[]> {
  const rows = await db
    .selectFrom('scheduling.professionals')
    .selectAll()
    .where('professionalId', '=', sql<string>`any(${professionalIds}::uuid[])`)
    .where('verified', '=', true)
    .where('published', '=', true)
    .execute()
  const soon = rows.map((row): Asked => {
    const { from, days } = bookingWindow(now, row.zone, row)
    return { row, window: { from, days: Math.min(days, firstDays) } }
  })
  const found = await timesIn(db, soon, now)
  const later = soon
    .filter(({ row, window }, nth) => found[nth]!.length < shownTimes && row.advanceDays > window.days)
    .map(({ row, window: { from, days } }): Asked => {
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

/** The free times of each, in its window. */
async function timesIn(
  db: Kysely<SchedulingTables>,
  asked: readonly Asked[],
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
