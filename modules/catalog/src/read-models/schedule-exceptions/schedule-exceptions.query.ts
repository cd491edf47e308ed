import { localParts } from '@escuta/kernel'
import type { ScheduleException } from '../../contract/schedule-exception.ts'
import type { QueryDeps } from '../database.ts'
import type { ScheduleExceptionRow } from './schedule-exceptions.view.ts'

type Question = { readonly professionalId: string; readonly userId: string; readonly now: Date }

/** When there are more, the first ones are given; the command allows at most half as many. */
const mostShown = 200

/** The exceptions of an account's own record that are not over, by date; undefined for a record of others. */
export async function upcomingScheduleExceptions(
  { db }: Pick<QueryDeps, 'db'>,
  { professionalId, userId, now }: Question,
): Promise<readonly ScheduleException[] | undefined> {
  const record = await db
    .selectFrom('catalog.professionals')
    .select('zone')
    .where('professionalId', '=', professionalId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!record) return undefined
  const rows = await db
    .selectFrom('catalog.schedule_exceptions')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .where('toDate', '>=', localParts(now, record.zone).date)
    .orderBy('fromDate')
    .orderBy('startTime')
    .orderBy('exceptionId')
    .limit(mostShown)
    .execute()
  return rows.map(toException)
}

function toException({ exceptionId, kind, ...row }: ScheduleExceptionRow): ScheduleException {
  const { fromDate: from, toDate: to, startTime, endTime } = row
  if (kind !== 'extra-hours') return { exceptionId, kind, from, to }
  return { exceptionId, kind, date: from, startTime: startTime ?? '', endTime: endTime ?? '' }
}
