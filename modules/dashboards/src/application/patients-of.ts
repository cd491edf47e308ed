import type { Person } from '@escuta/identity/contract'
import type { RecentClient } from '../contract/index.ts'
import type { DashboardDeps } from './deps.ts'

/** A professional's patients, the last seen first. */
export async function patientsOf(
  { appointments, people }: Pick<DashboardDeps, 'appointments' | 'people'>,
  professionalId: string,
  limit: number,
): Promise<RecentClient[]> {
  const clients = await appointments.clientsOfProfessional(professionalId, limit)
  const known = await people.byIds(clients.map(({ clientId }) => clientId))
  return clients.map((client) => ({
    id: client.clientId,
    ...clientOf(known, client),
    lastConsult: client.lastCompletedAt,
  }))
}

/** A client's name and address. */
export function clientOf(
  known: ReadonlyMap<string, Person>,
  { clientId }: { readonly clientId: string },
): Pick<Person, 'name' | 'email'> {
  const { name = 'Cliente', email = null } = known.get(clientId) ?? {}
  return { name, email }
}
