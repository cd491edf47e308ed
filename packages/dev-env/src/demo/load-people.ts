import { type Doors, type Person, registerAdmin, registerClient, registerProfessional } from '../people.ts'
import { demoClients, demoProfessionals } from './people.ts'

/** The password of every account of the demonstration. */
export const demoPassword = 'escuta-demo'

const password = demoPassword
const adminAccount = { name: 'Administração Escuta', email: 'admin@escuta.example', password }

/** Everybody of the demonstration with whom they act as, by e-mail. */
export type DemoCast = ReadonlyMap<string, Person>

/** Registers everybody; the professionals' credentials are verified by the administrator and they become public. */
export async function loadPeople(doors: Doors): Promise<DemoCast> {
  const admin = await registerAdmin(doors, adminAccount)
  const clients = demoClients.map(
    async (client) => [client.email, await registerClient(doors, { ...client, password })] as const,
  )
  const professionals = demoProfessionals.map(async (professional) => {
    const person = { ...professional, password, week: professional }
    return [professional.email, await registerProfessional(doors, person, admin)] as const
  })
  return new Map(await Promise.all([...clients, ...professionals]))
}
