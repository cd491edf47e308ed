import { type Kysely, sql } from 'kysely'
import type { ClientDashboard } from '../../contract/index.ts'
import { confirmedStatuses } from '../appointments/list-appointments.query.ts'
import type { DashboardTables } from '../database.ts'

/** The four figures at the top of a client's dashboard; refunded payments do not count as spent. */
export async function clientStats(
  db: Kysely<DashboardTables>,
  clientId: string,
  now: Date,
): Promise<ClientDashboard['stats']> {
  const at = now.toISOString()
  const isConfirmed = sql`status in (${sql.join(confirmedStatuses)})`
  const isUpcoming = sql`(status in ('confirmed', 'scheduled') and ends_at > ${at}
    or status = 'pending' and coalesce(hold_expires_at, ends_at) > ${at})`
  const [appointments, money] = await Promise.all([
    db
      .selectFrom('dashboards.appointments')
      .select([
        sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'),
        sql<number>`count(*) filter (where ${isUpcoming})::int`.as('upcoming'),
        sql<number>`count(distinct professional_id) filter (where ${isConfirmed})::int`.as('professionals'),
      ])
      .where('clientId', '=', clientId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('dashboards.payments')
      .select(sql<number>`coalesce(sum(amount), 0)::int`.as('spent'))
      .where('clientId', '=', clientId)
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow(),
  ])
  return {
    completedAppointments: appointments.completed,
    upcomingAppointments: appointments.upcoming,
    totalProfessionals: appointments.professionals,
    totalSpent: money.spent,
  }
}
