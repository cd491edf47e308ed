import { instantOf, type LocalDate, localParts, addDays } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { MarkedDay } from '../../contract/index.ts'
import { dayMarks, noExceptions } from '../../domain/free-slots/work-calendar.ts'
import type { SchedulingTables } from '../database.ts'
import { exceptionsOf } from './professionals.view.ts'

type Of = { readonly professionalId: string; readonly zone: string }

/** Those of some days in a row that differ from the week or have blocked time. */
export async function markedDays(
  db: Kysely<SchedulingTables>,
  of: Of,
  days: readonly LocalDate[],
): Promise<readonly MarkedDay[]> {
  const [row, blocked] = await Promise.all([
    db
      .selectFrom('scheduling.professionals')
      .select('exceptions')
      .where('professionalId', '=', of.professionalId)
      .executeTakeFirst(),
    blockedDays(db, of, days),
  ])
  const exceptions = row ? exceptionsOf(row) : noExceptions
  return days
    .map((date) => ({ date, isBlocked: blocked.has(date), ...dayMarks(date, exceptions) }))
    .filter(
      ({ timeOff, holiday, extraHours, isBlocked }) =>
        timeOff !== null || holiday !== null || extraHours.length > 0 || isBlocked,
    )
}

/** The days on which some time is blocked. A blocked time lies in one agenda day, so on two calendar days at most. */
async function blockedDays(
  db: Kysely<SchedulingTables>,
  { professionalId, zone }: Of,
  days: readonly LocalDate[],
): Promise<ReadonlySet<LocalDate>> {
  const startOf = (day: LocalDate) => instantOf(day, '00:00', zone).toISOString()
  const rows = await db
    .selectFrom('scheduling.blocked_times')
    .select(['startsAt', 'endsAt'])
    .where('professionalId', '=', professionalId)
    .where('startsAt', '>=', startOf(addDays(days[0]!, -1)))
    .where('startsAt', '<', startOf(addDays(days.at(-1)!, 1)))
    .execute()
  return new Set(
    rows.flatMap(({ startsAt, endsAt }) =>
      [Date.parse(startsAt), Date.parse(endsAt) - 1].map((at) => localParts(new Date(at), zone).date),
    ),
  )
}
