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
        .select('clientId')
        .select(sql<string | null>`max(starts_at) filter (where status = 'completed')`.as('lastConsult'))
        .where('professionalId', '=', professionalId)
        .where('status', 'in', confirmedStatuses)
        .groupBy('clientId')
        .orderBy(seenLastFirst)
        .orderBy('clientId')
        .limit(shownPatients)
        .as('patient'),
    )
    .leftJoin('dashboards.clients as client', 'client.clientId', 'patient.clientId')
    .select(['patient.clientId', 'patient.lastConsult', 'client.name', 'client.email'])
    .orderBy(seenLastFirst)
    .orderBy('patient.clientId')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const [name, email] = await Promise.all([
        decryptName(cipher, row.name, row.clientId),
        decryptField(cipher, row.email, profileKey(row.clientId)),
      ])
      return { id: row.clientId, name, email: email ?? null, lastConsult: row.lastConsult }
    }),
  )
}
