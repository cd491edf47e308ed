import {
  type AppAccess,
  type Person,
  registerAdmin,
  registerClient,
  registerProfessional,
} from './register-people.ts'
import { demoClients, demoProfessionals } from './people.ts'

/** The password of every account of a demonstration on one's own computer. */
export const demoPassword = 'escuta-demo'

const adminAccount = { name: 'Administração Escuta', email: 'admin@escuta.example' }

/** Which password an account gets. */
export type PasswordOf = (email: string) => string

/** The actors of the demo accounts, by e-mail. */
export type DemoPeople = ReadonlyMap<string, Person>

/** Registers all accounts; the administrator verifies the professionals' credentials and their profiles become public. */
export async function loadPeople(access: AppAccess, passwordOf: PasswordOf): Promise<DemoPeople> {
  const withPassword = <Account extends { readonly email: string }>(account: Account) => ({
    ...account,
    password: passwordOf(account.email),
  })
  const admin = await registerAdmin(access, withPassword(adminAccount))
  const clients = demoClients.map(
    async (client) => [client.email, await registerClient(access, withPassword(client))] as const,
  )
  const professionals = demoProfessionals.map(async (professional) => {
    const person = { ...withPassword(professional), week: professional }
    return [professional.email, await registerProfessional(access, person, admin)] as const
  })
  return new Map(await Promise.all([...clients, ...professionals]))
}
