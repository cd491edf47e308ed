import { decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { sql } from 'kysely'
import type { ClientDashboard } from '../../contract/index.ts'
import { confirmedStatuses } from '../appointments/list-appointments.query.ts'
import type { DashboardQueryDeps } from '../database.ts'
import { decryptName } from '../decrypt-name.ts'

const shownProfessionals = 100
const latestFirst = sql`last_appointment desc`

/** Lists the professionals of a client's appointments, by the latest appointment. */
export async function professionalsOf(
  { db, cipher }: DashboardQueryDeps,
  clientId: string,
): Promise<ClientDashboard['professionals']> {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('dashboards.appointments')
        .select('professional_id')
        .select(sql`max(starts_at)`.as('last_appointment'))
        .where('client_id', '=', clientId)
        .where('status', 'in', confirmedStatuses)
        .groupBy('professional_id')
        .orderBy(latestFirst)
        .orderBy('professional_id')
        .limit(shownProfessionals)
        .as('latest'),
    )
    .leftJoin(
      'dashboards.professionals as professional',
      'professional.professional_id',
      'latest.professional_id',
    )
    .select([
      'latest.professional_id',
      'professional.person_id',
      'professional.name',
      'professional.specialty',
    ])
    .orderBy(latestFirst)
    .orderBy('latest.professional_id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.professional_id,
      name: await decryptName(cipher, row.name, row.person_id),
      specialty: (await decryptField(cipher, row.specialty, profileKey(row.person_id ?? ''))) ?? '',
    })),
  )
}
