import type { DemoAccess } from './demo-access.ts'
import {
  type AppAccess,
  type Person,
  registerAdmin,
  registerApplicant,
  registerClient,
  registerProfessional,
} from './register-people.ts'
import { looks } from './looks.ts'
import { drawPortrait } from './portrait.ts'
import { demoApplicant, demoClients, demoProfessionals } from './people.ts'

/** The password of every account of a demonstration on one's own computer. */
export const demoPassword = 'escuta-demo'

const adminAccount = { name: 'Administração Escuta', email: 'admin@escuta.example' }

/** Which password an account gets. */
export type PasswordOf = (email: string) => string

/** The actors of the demo accounts, by e-mail. */
export type DemoPeople = ReadonlyMap<string, Person>

/** An app in which the demo's people have accounts. */
export type PeopledApp = DemoAccess & { readonly people: DemoPeople }

/**
 * Registers all accounts; the administrator verifies the professionals' credentials and their profiles become public, but
 * for one who waits for the review.
 */
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
    const registered = await registerProfessional(access, person, admin)
    await showPortrait(access, registered, person)
    return [professional.email, registered] as const
  })
  const applicant = { ...withPassword(demoApplicant), week: null }
  const underReview = registerApplicant(access, applicant).then(
    (person) => [applicant.email, person] as const,
  )
  return new Map(await Promise.all([...clients, ...professionals, underReview]))
}

/** Sets the drawn picture of an account; without a look, its initials are shown. */
async function showPortrait(
  { app, contextOf }: AppAccess,
  { userId }: Person,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  const look = looks[name]
  if (!look) return
  const image = drawPortrait(look).toString('base64')
  await app.modules.identity.setPicture({ userId, image }, contextOf(`picture/${email}`))
}

export function personOf(people: DemoPeople, email: string | null): Person {
  const person = people.get(email ?? '')
  if (!person) throw new Error(`no demo account has the address ${email}`)
  return person
}
