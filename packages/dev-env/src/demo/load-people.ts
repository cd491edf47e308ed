import { professionalId as asProfessional } from '@escuta/kernel'
import { actorOf } from '../actor-of.ts'
import type { DemoDoors } from './demo-doors.ts'
import type { DemoProfessional } from './demo-professional.ts'
import { type DemoClient, demoClients, demoProfessionals } from './people.ts'

export const demoPassword = 'escuta-demo'
const adminAccount = {
  name: 'Administração Escuta',
  email: 'admin@escuta.example',
  password: demoPassword,
  role: 'admin',
} as const

type Person = ReturnType<typeof actorOf>

/** Everybody of the demonstration with whom they act as, by e-mail. */
export type DemoCast = ReadonlyMap<string, Person>

/** Registers everybody; the professionals' credentials are verified by the administrator and they become public. */
export async function loadPeople(doors: DemoDoors): Promise<DemoCast> {
  const admin = await registerAdmin(doors)
  const clients = demoClients.map(async (client) => [client.email, await register(doors, client)] as const)
  const professionals = demoProfessionals.map(
    async (professional) =>
      [professional.email, await registerProfessional(doors, professional, admin)] as const,
  )
  return new Map(await Promise.all([...clients, ...professionals]))
}

async function registerAdmin({ house, as, keyOf, contextOf }: DemoDoors): Promise<Person> {
  const created = await house.modules.identity.createStaff(adminAccount, contextOf('register-admin'))
  if (typeof created !== 'string') throw new Error(`the administrator was refused: ${created.code}`)
  const { email: login, password } = adminAccount
  return actorOf((await as('guest', keyOf('sign-in-admin')).identity.login({ login, password })).user)
}

async function register(
  { as, keyOf }: DemoDoors,
  { name, email, phone }: Omit<DemoClient, 'phone'> & { readonly phone?: string | null },
): Promise<Person> {
  const account = {
    name,
    email,
    phone,
    password: demoPassword,
    acceptTerms: true,
    acceptPrivacy: true,
  } as const
  return actorOf((await as('guest', keyOf(`register/${email}`)).identity.register(account)).user)
}

async function registerProfessional(
  doors: DemoDoors,
  person: DemoProfessional,
  admin: Person,
): Promise<Person> {
  const { as, keyOf } = doors
  const account = await register(doors, person)
  const { name, profession, specialty, bio, crp, zone } = person
  const own = as(account, keyOf(`professional/${person.email}`)).catalog
  const record = { name, profession, specialty, bio, crp, zone, price: person.price * 100 }
  const { professional } = await own.registerProfessional({ ...record, isPublic: true })
  const professionalId = professional.id
  const { years: yearsExperience, education, approaches } = person
  await own.describeBackground({ professionalId, yearsExperience, education, approaches: [...approaches] })
  await own.saveSettings({ professionalId, ...settingsOf(person) })
  await as(admin, keyOf(`verify/${person.email}`)).catalog.verifyCredential({ professionalId })
  return {
    ...account,
    roles: ['client', 'professional'],
    professionalId: asProfessional.parse(professionalId),
  }
}

function settingsOf({ duration, buffer, weekends, hours, profession }: DemoProfessional) {
  return {
    notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
    consultation: {
      defaultDuration: duration,
      bufferTime: buffer,
      maxAdvanceBooking: 30,
      allowWeekends: weekends,
    },
    privacy: {
      profilePublic: true,
      showReviews: profession !== 'psychologist',
      allowDirectBooking: true,
    },
    availability: [...hours],
  }
}
