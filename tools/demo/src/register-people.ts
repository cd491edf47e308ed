import type { Practice, Profession, WeeklySlot } from '@escuta/catalog/contract'
import {
  type Actor,
  type BrazilianZone,
  type CommandContext,
  professionalId as asProfessional,
} from '@escuta/kernel'
import type { App } from '@escuta/server/app'
import type { Caller, CallerOptions, createCallers } from './caller.ts'

/** The actor of an account. */
export type Person = Actor & { readonly kind: 'user' }

/** How commands reach an app, and what their ids follow from. */
export type AppAccess = {
  readonly app: Pick<App, 'modules'>
  readonly as: (...caller: Parameters<ReturnType<typeof createCallers>>) => Caller
  readonly keyOf: (step: string) => CallerOptions
  /** The context of a command that no person sends. */
  readonly contextOf: (step: string) => CommandContext
}

export type NewAccount = {
  readonly name: string
  readonly email: string
  readonly phone?: string | null
  readonly password: string
}

/** A professional to be; price in reais, minutes, hours by weekday (0 = Sunday). */
export type NewProfessional = NewAccount & {
  readonly profession: Profession
  readonly specialty: string
  readonly crp: string
  readonly price: number
  readonly zone: BrazilianZone
  readonly years: number
  readonly education: string
  readonly approaches: readonly string[]
  readonly bio: string
  readonly practice?: Practice
  /** null: settings are never saved, so that the product's own hours apply. */
  readonly week: {
    readonly hours: readonly WeeklySlot[]
    readonly duration: number
    readonly buffer: number
    readonly weekends: boolean
  } | null
}

/** An administrator whose address the app vouches for; made by command, as the command line does. */
export async function registerAdmin({ app, contextOf }: AppAccess, account: NewAccount): Promise<Person> {
  const { name, email, password } = account
  const { identity } = app.modules
  const created = await identity.createStaff(
    { name, email, password, role: 'admin' },
    contextOf(`staff/${email}`),
  )
  if (typeof created !== 'string') throw new Error(`${email} was refused: ${created.code}`)
  await identity.confirmAddress(created, contextOf(`confirm/${email}`))
  return { kind: 'user', userId: created, roles: ['admin'], clientId: null, professionalId: null }
}

/** A client with an account and a confirmed address; no mail has to be opened and no browser signs in. */
export async function registerClient({ app, contextOf }: AppAccess, account: NewAccount): Promise<Person> {
  const { identity } = app.modules
  const created = await identity.createAccount(account, contextOf(`register/${account.email}`))
  if ('kind' in created) throw new Error(`${account.email} was refused: ${created.code}`)
  await identity.confirmAddress(created.userId, contextOf(`confirm/${account.email}`))
  return { kind: 'user', ...created, roles: ['client'], professionalId: null }
}

/** A professional whose credential the administrator verified and whose profile is public. */
export async function registerProfessional(
  access: AppAccess,
  person: NewProfessional,
  admin: Person,
): Promise<Person> {
  const { as, keyOf } = access
  const registered = await registerApplicant(access, person)
  const professionalId = registered.professionalId ?? ''
  await as(admin, keyOf(`verify/${person.email}`)).catalog.verifyCredential({ professionalId })
  return registered
}

/** A professional whose credential waits for the administrator's review. */
export async function registerApplicant(access: AppAccess, person: NewProfessional): Promise<Person> {
  const account = await registerClient(access, person)
  const { name, profession, specialty, bio, crp, zone, week, practice } = person
  const own = access.as(account, access.keyOf(`professional/${person.email}`)).catalog
  const record = { name, profession, specialty, bio, crp, zone, price: person.price * 100, practice }
  const { professional } = await own.registerProfessional({ ...record, isPublic: true })
  const professionalId = professional.id
  const { years: yearsExperience, education, approaches } = person
  await own.describeBackground({ professionalId, yearsExperience, education, approaches: [...approaches] })
  if (week) await own.saveSettings({ professionalId, ...settingsOf(profession, week) })
  return {
    ...account,
    roles: ['client', 'professional'],
    professionalId: asProfessional.parse(professionalId),
  }
}

/** Reviews of psychologists stay hidden, as the product proposes for them. */
export function settingsOf(profession: Profession, week: NonNullable<NewProfessional['week']>) {
  return {
    notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
    consultation: {
      defaultDuration: week.duration,
      bufferTime: week.buffer,
      maxAdvanceBooking: 30,
      allowWeekends: week.weekends,
    },
    privacy: { profilePublic: true, showReviews: profession !== 'psychologist', allowDirectBooking: true },
    // Demo data fills every weekday, whatever day it is loaded on.
    holidaysOff: [],
    availability: [...week.hours],
  }
}
