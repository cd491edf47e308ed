import {
  bia,
  caio,
  samplePassword,
  samplePeopleOf,
  helena,
  type Person,
  type TestApp,
} from '@escuta/test-support'
import { systemContext } from '@escuta/kernel'
import { conversationIdOf } from '@escuta/messaging/contract'
import { book, bookPaid } from '../booking.ts'
import { addFile, samplePdf } from '../record-files.ts'
import { httpClient } from '../http-client.ts'

/** The roles that call. A professional is a client too, as everywhere in the product. */
export const callers = ['guest', 'client', 'professional', 'admin', 'support', 'auditor'] as const
export type CallerRole = (typeof callers)[number]

/** Whose resource is called for: the caller's, a client's or professional's of the caller, a stranger's, none. */
export const resources = ['own', 'related', 'foreign', 'missing'] as const
export type Resource = (typeof resources)[number]

/** What procedures are called about; an id of each. */
export type Things = Readonly<
  Record<
    | 'user'
    | 'client'
    | 'professional'
    | 'appointment'
    | 'note'
    | 'file'
    | 'conversation'
    | 'notification'
    | 'session',
    string
  >
>
export type Kind = keyof Things

export type MatrixPeople = {
  /** The Cookie header of each one's browser. */
  readonly cookies: Readonly<Record<CallerRole, string>>
  /** Resources as seen from a role; missing ones where the role has none. */
  readonly things: Readonly<Record<CallerRole, Readonly<Record<Resource, Things>>>>
}

const missingId = '00000000-0000-4000-8000-000000000000'
const missing: Things = {
  user: missingId,
  client: missingId,
  professional: missingId,
  appointment: missingId,
  note: missingId,
  file: missingId,
  conversation: `${missingId}_${missingId}`,
  notification: missingId,
  session: missingId,
}
const otto = { ...helena, name: 'Otto Reis', email: 'otto@escuta.example', crp: 'CRP 06/204512' }
const password = samplePassword
/** What every note of the matrix says. */
export const noteSymptoms = 'Insônia.'

/** Caio sees Helena, Bia sees Otto; each of them once saw the other, and the app has people of its own. */
export async function createMatrixPeople(app: TestApp): Promise<MatrixPeople> {
  const samplePeople = samplePeopleOf(app)
  const [theHelena, theOtto] = [
    await samplePeople.professional(helena),
    await samplePeople.professional(otto),
  ]
  const [theCaio, theBia] = [await samplePeople.client(caio), await samplePeople.client(bia)]
  await app.settle()
  const at = (time: string) => ({ date: '2026-03-04', time })
  await bookPaid(app, theCaio, theHelena, at('08:00'))
  await bookPaid(app, theBia, theOtto, at('08:00'))
  const caioWithHelena = await book(app, theCaio, theHelena, at('09:00'))
  const biaWithOtto = await book(app, theBia, theOtto, at('09:00'))
  const biaWithHelena = await book(app, theBia, theHelena, at('10:00'))
  const caioWithOtto = await book(app, theCaio, theOtto, at('10:00'))
  await app.settle()
  const caiosRecord = {
    note: await noteOn(app, theHelena, theCaio),
    file: await fileOn(app, theHelena, theCaio),
  }
  const biasRecord = { note: await noteOn(app, theOtto, theBia), file: await fileOn(app, theOtto, theBia) }
  const [ada, sol, aldo] = [
    (await samplePeople.admin()).userId,
    await staffMember(app, 'support', 'Sol Nunes', 'sol@escuta.example'),
    await staffMember(app, 'auditor', 'Aldo Reis', 'aldo@escuta.example'),
  ]
  await app.settle()
  // Each caller has an older session too, which may be ended.
  await signInAll(app)
  const cookies = await signInAll(app)
  const ofCaioAndHelena = {
    appointment: caioWithHelena,
    ...caiosRecord,
    conversation: conversationOf(theCaio, theHelena),
  }
  const ofBiaAndOtto = {
    appointment: biaWithOtto,
    ...biasRecord,
    conversation: conversationOf(theBia, theOtto),
  }
  const [caios, helenas] = [
    await thingsOf(app, theCaio, ofCaioAndHelena),
    await thingsOf(app, theHelena, ofCaioAndHelena),
  ]
  const bias = await thingsOf(app, theBia, ofBiaAndOtto)
  // Whom Otto sees is a stranger to Helena.
  const ottos = { ...(await thingsOf(app, theOtto, ofBiaAndOtto)), client: bias.client }
  const ofStaff = async (userId: string) => ({
    own: { ...missing, user: userId, session: await sessionOf(app, userId) },
    related: helenas,
    foreign: ottos,
    missing,
  })
  const things: MatrixPeople['things'] = {
    guest: { own: missing, related: helenas, foreign: ottos, missing },
    client: {
      own: caios,
      related: {
        ...helenas,
        ...biasRecord,
        appointment: biaWithHelena,
        conversation: conversationOf(theBia, theHelena),
      },
      foreign: ottos,
      missing,
    },
    professional: {
      own: helenas,
      related: { ...caios, appointment: caioWithOtto, conversation: conversationOf(theCaio, theOtto) },
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
  app: TestApp,
  role: 'support' | 'auditor',
  name: string,
  email: string,
): Promise<string> {
  const context = systemContext('system-tests', app.clock)
  const created = await app.modules.identity.createStaff({ name, email, password, role }, context)
  if (typeof created !== 'string') throw new Error(`${email} was refused: ${created.code}`)
  return created
}

async function signInAll(app: TestApp): Promise<MatrixPeople['cookies']> {
  return {
    guest: '',
    client: await cookieOf(app, caio.email),
    professional: await cookieOf(app, helena.email),
    admin: await cookieOf(app, 'ada@escuta.example'),
    support: await cookieOf(app, 'sol@escuta.example'),
    auditor: await cookieOf(app, 'aldo@escuta.example'),
  }
}

/** Signs in by HTTP, in a browser of its own. */
async function cookieOf(app: TestApp, email: string): Promise<string> {
  const http = httpClient(app.url)
  const { status, body } = await http.post('/api/auth/login', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
  return [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** A note that a professional signed on a client. */
async function noteOn(app: TestApp, professional: Person, { clientId }: Person): Promise<string> {
  const input = { clientId: clientId ?? '', symptoms: noteSymptoms }
  const { id } = await app.as(professional).clinicalNotes.signNote(input)
  return id
}

/** A file that a client put into their record. */
async function fileOn(app: TestApp, { professionalId }: Person, client: Person): Promise<string> {
  const record = { professionalId: professionalId ?? '' }
  await addFile(app, client, record, { content: samplePdf('Exame'), fileName: 'exame.pdf' })
  await app.settle()
  return (await app.as(client).clinicalNotes.ownFiles({})).items[0]?.id ?? missingId
}

function conversationOf({ clientId }: Person, { professionalId }: Person): string {
  return conversationIdOf({ clientId: clientId ?? missingId, professionalId: professionalId ?? missingId })
}

async function thingsOf(
  app: TestApp,
  person: Person,
  shared: Pick<Things, 'appointment' | 'note' | 'file' | 'conversation'>,
): Promise<Things> {
  const { userId, clientId, professionalId } = person
  const { items } = await app.as(person).notifications.ofUser({ userId })
  const session = await sessionOf(app, userId)
  return {
    user: userId,
    client: clientId ?? missingId,
    professional: professionalId ?? missingId,
    ...shared,
    notification: items[0]?.id ?? missingId,
    session,
  }
}

async function sessionOf(app: TestApp, userId: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ session_id: string }>(
    'select session_id from identity.sessions where user_id = $1 order by created_at limit 1',
    [userId],
  )
  return rows[0]?.session_id ?? missingId
}
