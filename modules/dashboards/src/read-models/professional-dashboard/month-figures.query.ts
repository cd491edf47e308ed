import { type Kysely, sql } from 'kysely'
import type { MonthFigures } from '../../contract/index.ts'
import { confirmedStatuses } from '../appointments/list-appointments.query.ts'
import type { DashboardTables } from '../database.ts'
import type { Calendar } from './month-bounds.ts'

/** The figures of the calendar's day and month. */
export async function monthFigures(
  db: Kysely<DashboardTables>,
  professionalId: string,
  { today, month, monthSoFar }: Calendar,
): Promise<MonthFigures> {
  const isToday = sql`starts_at >= ${today.from} and starts_at < ${today.to}`
  const isDone = sql`status = 'completed' and starts_at < ${monthSoFar.to}`
  const [appointments, money] = await Promise.all([
    db
      .selectFrom('dashboards.appointments')
      .select([
        sql<number>`count(*) filter (where ${isToday})::int`.as('today'),
        sql<number>`count(*)::int`.as('month'),
        sql<number>`count(*) filter (where ${isDone})::int`.as('completed'),
        sql<number>`count(distinct client_id) filter (where ${isDone})::int`.as('patients'),
      ])
      .where('professionalId', '=', professionalId)
      .where('startsAt', '>=', month.from)
      .where('startsAt', '<', month.to)
      .where('status', 'in', confirmedStatuses)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('dashboards.payments')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('revenue'))
      .where('professionalId', '=', professionalId)
      .where('status', '=', 'completed')
      .where('paidAt', '>=', monthSoFar.from)
      .where('paidAt', '<', monthSoFar.to)
      .executeTakeFirstOrThrow(),
  ])
  return {
    todayAppointments: appointments.today,
    thisMonthAppointments: appointments.month,
    completedAppointments: appointments.completed,
    activePatients: appointments.patients,
    monthlyRevenue: money.revenue,
  }
}
