import { pageByTime } from '@escuta/database'
import { type RawBuilder, sql } from 'kysely'
import type { AppointmentQueries } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { isConfirmed } from './appointment-conditions.ts'
import { latestStart } from './by-start.ts'
import { toSummaries } from './show-appointment.ts'

const isWithdrawn = sql<boolean>`(status = 'cancelled' and cancellation_reason in ('by-client', 'by-professional'))`

export type PeriodAppointments = Pick<AppointmentQueries, 'countsOfPeriods' | 'ofPeriod'>

/** Appointments of a professional by the period in which they start, counted and listed by the same conditions. */
export function appointmentsOfPeriods({ db }: Pick<QueryDeps, 'db'>): PeriodAppointments {
  return {
    async countsOfPeriods(professionalId, periods) {
      const edges = periods.map(
        ({ from, to }, index) =>
          sql`(${index}::int, ${from ?? '-infinity'}::timestamptz, ${to ?? 'infinity'}::timestamptz)`,
      )
      const counted = (
        condition: RawBuilder<boolean>,
      ) => sql`(select count(*)::int from scheduling.appointments
        where professional_id = ${professionalId} and starts_at >= beginning and starts_at < ending and ${condition})`
      const { rows } = await sql<{ readonly confirmed: number; readonly withdrawn: number }>`
        select ${counted(isConfirmed)} as confirmed, ${counted(isWithdrawn)} as withdrawn
        from (values ${sql.join(edges)}) as period (nth, beginning, ending)
        order by nth`.execute(db)
      return rows
    },

    async ofPeriod(professionalId, { from, to }, kind, page) {
      const listed = db
        .selectFrom('scheduling.appointments')
        .selectAll()
        .where('professionalId', '=', professionalId)
        .where('startsAt', '>=', from ?? '-infinity')
        .where('startsAt', '<', to ?? 'infinity')
        .where(kind === 'confirmed' ? isConfirmed : isWithdrawn)
      const { rows, nextCursor } = await pageByTime(listed, latestStart, page)
      return { items: await toSummaries({ db }, rows), nextCursor }
    },
  }
}
