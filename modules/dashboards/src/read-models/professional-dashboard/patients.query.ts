import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { sql } from 'kysely'
import type { RecentClient } from '../../contract/index.ts'
import { confirmedStatuses } from '../appointments/list-appointments.query.ts'
import type { DashboardQueryDeps } from '../database.ts'
import { decryptName } from '../decrypt-name.ts'

const shownPatients = 100
const seenLastFirst = sql`last_consult desc nulls last`

/** Lists a professional's patients, the last seen first; `lastConsult` is their last completed appointment. */
export async function patientsOf(
  { db, cipher }: DashboardQueryDeps,
  professionalId: string,
): Promise<RecentClient[]> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('dashboards.appointments')
        .select('client_id')
        .select(sql<string | null>`max(starts_at) filter (where status = 'completed')`.as('last_consult'))
        .where('professional_id', '=', professionalId)
        .where('status', 'in', confirmedStatuses)
        .groupBy('client_id')
        .orderBy(seenLastFirst)
        .orderBy('client_id')
        .limit(shownPatients)
        .as('patient'),
    )
    .leftJoin('dashboards.clients as client', 'client.client_id', 'patient.client_id')
    .select(['patient.client_id', 'patient.last_consult', 'client.name', 'client.email'])
    .orderBy(seenLastFirst)
    .orderBy('patient.client_id')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const [name, email] = await Promise.all([
        decryptName(cipher, row.name, row.client_id),
        decryptField(cipher, row.email, profileKey(row.client_id)),
      ])
      return { id: row.client_id, name, email: email ?? null, lastConsult: row.last_consult }
    }),
  )
}
