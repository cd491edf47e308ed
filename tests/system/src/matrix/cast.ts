import {
  bia,
  caio,
  characterPassword,
  charactersOf,
  helena,
  type Person,
  type TestHouse,
} from '@escuta/test-support'
import { newSortableId, system } from '@escuta/kernel'
import { book, bookPaid } from '../booking.ts'
import { visitorOf } from '../visitor.ts'

/** Who calls, in the matrix. Whoever acts as professional is a client too, as everywhere in the product. */
export const callers = ['guest', 'client', 'professional', 'admin', 'support', 'auditor'] as const
export type CallerRole = (typeof callers)[number]

/** Whose thing is called for: one's own, that of somebody one works with, a stranger's, nobody's. */
export const resources = ['own', 'related', 'foreign', 'missing'] as const
export type Resource = (typeof resources)[number]

/** What procedures are called about; an id of each. */
export type Things = Readonly<
  Record<'user' | 'professional' | 'appointment' | 'notification' | 'session', string>
>
export type Kind = keyof Things

export type Cast = {
  /** The Cookie header of each one's browser. */
  readonly cookies: Readonly<Record<CallerRole, string>>
  /** Things as seen from a role; nobody's where the role has none. */
  readonly things: Readonly<Record<CallerRole, Readonly<Record<Resource, Things>>>>
}

const missingId = '00000000-0000-4000-8000-000000000000'
const missing: Things = {
  user: missingId,
  professional: missingId,
  appointment: missingId,
  notification: missingId,
  session: missingId,
}
const otto = { ...helena, name: 'Otto Reis', email: 'otto@escuta.example', crp: 'CRP 06/204512' }
const password = characterPassword

/** Caio sees Helena, Bia sees Otto; each of them once saw the other, and the house has people of its own. */
export async function castOf(house: TestHouse): Promise<Cast> {
  const characters = charactersOf(house)
  const [theHelena, theOtto] = [await characters.professional(helena), await characters.professional(otto)]
  const [theCaio, theBia] = [await characters.client(caio), await characters.client(bia)]
  await house.settle()
  const at = (time: string) => ({ date: '2026-03-04', time })
  await bookPaid(house, theCaio, theHelena, at('08:00'))
  await bookPaid(house, theBia, theOtto, at('08:00'))
  const caioWithHelena = await book(house, theCaio, theHelena, at('09:00'))
  const biaWithOtto = await book(house, theBia, theOtto, at('09:00'))
  const biaWithHelena = await book(house, theBia, theHelena, at('10:00'))
  const caioWithOtto = await book(house, theCaio, theOtto, at('10:00'))
  const [ada, sol, aldo] = [
    (await characters.admin()).userId,
    await staffMember(house, 'support', 'Sol Nunes', 'sol@escuta.example'),
    await staffMember(house, 'auditor', 'Aldo Reis', 'aldo@escuta.example'),
  ]
  await house.settle()
  // Everybody has an older session too, which may be ended.
  await signInAll(house)
  const cookies = await signInAll(house)
  const [caios, helenas] = [
    await thingsOf(house, theCaio, caioWithHelena),
    await thingsOf(house, theHelena, caioWithHelena),
  ]
  const [bias, ottos] = [
    await thingsOf(house, theBia, biaWithOtto),
    await thingsOf(house, theOtto, biaWithOtto),
  ]
  const ofStaff = async (userId: string) => ({
    own: { ...missing, user: userId, session: await sessionOf(house, userId) },
    related: helenas,
    foreign: ottos,
    missing,
  })
  const things: Cast['things'] = {
    guest: { own: missing, related: helenas, foreign: ottos, missing },
    client: { own: caios, related: { ...helenas, appointment: biaWithHelena }, foreign: ottos, missing },
    professional: {
      own: helenas,
      related: { ...caios, appointment: caioWithOtto },
      foreign: { ...ottos, session: bias.session },
      missing,
    },
    admin: await ofStaff(ada),
    support: await ofStaff(sol),
    auditor: await ofStaff(aldo),
  }
  return { cookies, things }
}

async function staffMember(
  house: TestHouse,
  role: 'support' | 'auditor',
  name: string,
  email: string,
): Promise<string> {
  const context = {
    commandId: newSortableId(),
    actor: system('system-tests'),
    now: house.clock.now().toISOString(),
    correlationId: newSortableId(),
    causationId: null,
  }
  const created = await house.modules.identity.createStaff({ name, email, password, role }, context)
  if (typeof created !== 'string') throw new Error(`${email} was refused: ${created.code}`)
  return created
}

async function signInAll(house: TestHouse): Promise<Cast['cookies']> {
  return {
    guest: '',
    client: await cookieOf(house, caio.email),
    professional: await cookieOf(house, helena.email),
    admin: await cookieOf(house, 'ada@escuta.example'),
    support: await cookieOf(house, 'sol@escuta.example'),
    auditor: await cookieOf(house, 'aldo@escuta.example'),
  }
}

/** Signs in by HTTP, in a browser of its own. */
async function cookieOf(house: TestHouse, email: string): Promise<string> {
  const visitor = visitorOf(house.url)
  const { status, body } = await visitor.post('/api/auth/login', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function thingsOf(house: TestHouse, person: Person, appointment: string): Promise<Things> {
  const { userId, professionalId } = person
  const { items } = await house.as(person).notifications.ofUser({ userId })
  const session = await sessionOf(house, userId)
  return {
    user: userId,
    professional: professionalId ?? missingId,
    appointment,
    notification: items[0]?.id ?? missingId,
    session,
  }
}

async function sessionOf(house: TestHouse, userId: string): Promise<string> {
  const { rows } = await house.database.pool.query<{ session_id: string }>(
    'select session_id from identity.sessions where user_id = $1 order by created_at limit 1',
    [userId],
  )
  return rows[0]?.session_id ?? missingId
}
