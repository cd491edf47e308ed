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
        .select('professionalId')
        .select(sql`max(starts_at)`.as('lastAppointment'))
        .where('clientId', '=', clientId)
        .where('status', 'in', confirmedStatuses)
        .groupBy('professionalId')
        .orderBy(latestFirst)
        .orderBy('professionalId')
        .limit(shownProfessionals)
        .as('latest'),
    )
    .leftJoin(
      'dashboards.professionals as professional',
      'professional.professionalId',
      'latest.professionalId',
    )
    .select(['latest.professionalId', 'professional.personId', 'professional.name', 'professional.specialty'])
    .orderBy(latestFirst)
    .orderBy('latest.professionalId')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.professionalId,
      name: await decryptName(cipher, row.name, row.personId),
      specialty: (await decryptField(cipher, row.specialty, profileKey(row.personId ?? ''))) ?? '',
    })),
  )
}
