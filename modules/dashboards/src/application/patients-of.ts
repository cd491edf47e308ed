import { unknownClient } from '@escuta/identity/contract'
import type { Patient } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'

/** A professional's patients, the last seen first. */
export async function patientsOf(
  { appointments, people }: Pick<DashboardDeps, 'appointments' | 'people'>,
  professionalId: string,
  limit: number,
): Promise<Patient[]> {
  const clients = await appointments.clientsOfProfessional(professionalId, limit)
  const known = await people.clientsByIds(clients.map(({ clientId }) => clientId))
  return clients.map(({ clientId, lastCompletedAt }) => {
    const { name = unknownClient, email = null, phone = null, birthDate = null } = known.get(clientId) ?? {}
    return {
      id: clientId,
      name,
      email,
      phone,
      birthDate,
      status: lastCompletedAt === null ? 'new' : 'active',
      lastConsult: lastCompletedAt,
      lastAppointment: lastCompletedAt,
    }
  })
}
