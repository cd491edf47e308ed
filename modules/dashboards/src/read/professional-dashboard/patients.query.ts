import { openSealed } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { sql } from 'kysely'
import type { RecentClient } from '../../contract/index.ts'
import type { DashboardQueryDeps } from '../database.ts'

const shownPatients = 100

/** The people a professional works with, those seen last first; `lastConsult` is their last completed session. */
export async function patientsOf(
  { db, cipher }: DashboardQueryDeps,
  professionalId: string,
): Promise<RecentClient[]> {
  const rows = await db
    .selectFrom('dashboards.appointments as appointment')
    .innerJoin('dashboards.clients as client', 'client.client_id', 'appointment.client_id')
    .select(['client.client_id', 'client.name', 'client.email'])
    .select(
      sql<string | null>`max(appointment.starts_at) filter (where appointment.status = 'completed')`.as(
        'last_consult',
      ),
    )
    .where('appointment.professional_id', '=', professionalId)
    .where('appointment.status', '<>', 'cancelled')
    .groupBy(['client.client_id', 'client.name', 'client.email'])
    .orderBy(sql`last_consult desc nulls last`)
    .orderBy('client.client_id')
    .limit(shownPatients)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const key = profileKey(row.client_id)
      const [name, email] = await Promise.all([
        openSealed(cipher, row.name, key),
        openSealed(cipher, row.email, key),
      ])
      return {
        id: row.client_id,
        name: name ?? 'Pessoa removida',
        email: email ?? null,
        lastConsult: row.last_consult,
      }
    }),
  )
}
