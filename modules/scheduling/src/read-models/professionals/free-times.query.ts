import { addDays, instantOf } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { FreeTimes } from '../../contract/index.ts'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import { type BusyInterval, freeTimes } from '../../domain/free-slots/free-times.ts'
import type { SchedulingTables } from '../database.ts'
import { deadlineHoursOf, exceptionsOf, hoursOf } from './professionals.view.ts'

/** What a professional offers in the window that clients may book; undefined when they take no bookings. */
export async function freeTimesOf(
  db: Kysely<SchedulingTables>,
  professionalId: string,
  now: Date,
): Promise<FreeTimes | undefined> {
  const row = await db
    .selectFrom('scheduling.professionals')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  if (!row?.verified || !row.published) return undefined
  const { zone, duration, directBooking } = row
  const cancellationDeadlineHours = deadlineHoursOf(row)
  const window = bookingWindow(now, zone, row)
  const edges = {
    from: instantOf(window.from, '00:00', zone),
    to: instantOf(addDays(window.from, window.days), '00:00', zone),
  }
  const busy = await busyIntervals(db, [professionalId], edges, now)
  const calendar = { hours: hoursOf(row), exceptions: exceptionsOf(row) }
  const days = freeTimes({ ...window, ...calendar, policy: row, busy, now, zone })
  return { professionalId, zone, duration, directBooking, cancellationDeadlineHours, days }
}

export type Edges = { readonly from: Date; readonly to: Date }

/** What is taken between two instants, in minutes since the epoch; a hold that a booking may expire is not. */
export async function busyIntervals(
  db: Kysely<SchedulingTables>,
  professionalIds: readonly string[],
  edges: Edges,
  now: Date,
): Promise<readonly (BusyInterval & { readonly professionalId: string })[]> {
  const { rows } = await sql<BusyInterval & { readonly professionalId: string }>`
    select professional_id, (extract(epoch from starts_at) / 60)::int as start,
      (extract(epoch from blocked_until) / 60)::int as end
    ${takenAppointments(professionalIds, edges, now)}
    union all
    select professional_id, (extract(epoch from starts_at) / 60)::int, (extract(epoch from ends_at) / 60)::int
    ${blockedTimes(professionalIds, edges)}
    order by start`.execute(db)
  return rows
}

/** The appointments between two instants whose slots are taken. */
export function takenAppointments(professionalIds: readonly string[], { from, to }: Edges, now: Date) {
  return sql`
    from scheduling.appointments
    where professional_id = any(${professionalIds}::uuid[])
      and starts_at > ${from}::timestamptz - interval '1 day' and starts_at < ${to} and blocked_until > ${from}
      and (status in ('confirmed', 'completed') or status = 'pending'
        and (payment <> 'none' or hold_expires_at is null or hold_expires_at > ${now}))`
}

export function blockedTimes(professionalIds: readonly string[], { from, to }: Edges) {
  return sql`
    from scheduling.blocked_times
    where professional_id = any(${professionalIds}::uuid[])
      and starts_at > ${from}::timestamptz - interval '1 day' and starts_at < ${to} and ends_at > ${from}`
}
