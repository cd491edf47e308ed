import { type Kysely, sql } from 'kysely'
import type { MonthFigures } from '../../contract/index.ts'
import type { DashboardTables } from '../database.ts'
import type { Calendar } from './month-bounds.ts'

/**
 * One month's figures: sessions of the day and of the whole month; what was completed, who was seen and what was
 * earned (cents, refunds left out) up to the calendar's moment.
 */
export async function monthFigures(
  db: Kysely<DashboardTables>,
  professionalId: string,
  { today, month, monthSoFar }: Calendar,
): Promise<MonthFigures> {
  const kept = sql`status in ('confirmed', 'scheduled', 'completed')`
  const done = sql`status = 'completed' and starts_at < ${monthSoFar.to}`
  const [sessions, money] = await Promise.all([
    db
      .selectFrom('dashboards.appointments')
      .select([
        sql<number>`count(*) filter (where ${kept} and starts_at >= ${today.from} and starts_at < ${today.to})::int`.as(
          'today',
        ),
        sql<number>`count(*) filter (where ${kept})::int`.as('month'),
        sql<number>`count(*) filter (where ${done})::int`.as('completed'),
        sql<number>`count(distinct client_id) filter (where ${done})::int`.as('patients'),
      ])
      .where('professional_id', '=', professionalId)
      .where('starts_at', '>=', month.from)
      .where('starts_at', '<', month.to)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('dashboards.payments')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('revenue'))
      .where('professional_id', '=', professionalId)
      .where('status', '=', 'completed')
      .where('paid_at', '>=', monthSoFar.from)
      .where('paid_at', '<', monthSoFar.to)
      .executeTakeFirstOrThrow(),
  ])
  return {
    todayAppointments: sessions.today,
    thisMonthAppointments: sessions.month,
    completedAppointments: sessions.completed,
    activePatients: sessions.patients,
    monthlyRevenue: money.revenue,
  }
}
