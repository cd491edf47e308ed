import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutLimit } from '@escuta/database'
import { actorOf, createCallers } from '@escuta/test-support'
import { registerClient } from '@escuta/identity/commands'
import { clientId, newId, newSortableId, system } from '@escuta/kernel'
import { createApp, type App } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'

const password = 'uma senha do banco de provas'
const aroundTheClock = Array.from({ length: 7 }, (_, dayOfWeek) => ({
  dayOfWeek,
  startTime: '05:00',
  endTime: '23:00',
  isActive: true,
}))

/** A data directory until the process ends. */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-bench-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** A server in this process without limits of calls, with a data directory of its own unless it is given one. */
export async function openBenchApp(databaseUrl: string, given?: string): Promise<App> {
  const dataDir = given ?? (await newDataDir())
  process.once('SIGTERM', () => process.exit(0))
  process.once('disconnect', () => process.exit(0))
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  })
  const unlimited = Number.MAX_SAFE_INTEGER
  return createApp({
    settings,
    databaseUrl,
    writesPerMinute: unlimited,
    callsPerMinute: unlimited,
    messagesPerMinute: unlimited,
  })
}

/** The address without a look-up of names. */
export function addressOf({ url }: App): string {
  return url.replace('localhost', '127.0.0.1')
}

/** Professionals who work around the clock and can be booked; their ids. */
export async function openPractices(given: App, count: number): Promise<readonly string[]> {
  const as = createCallers(given)
  const context = {
    commandId: newSortableId(),
    actor: system('bench'),
    now: given.clock.now().toISOString(),
    correlationId: newSortableId(),
    causationId: null,
  }
  const email = 'admin@bench.example'
  await given.modules.identity.createStaff({ name: 'Bench', email, password, role: 'admin' }, context)
  const { user } = await as('guest').identity.login({ login: email, password })
  const admin = as(actorOf(user)).catalog
  const opened: string[] = []
  for (let n = 0; n < count; n += 1) opened.push(await openPractice(as, admin))
  return opened
}

type As = ReturnType<typeof createCallers>

async function openPractice(as: As, admin: ReturnType<As>['catalog']): Promise<string> {
  const { user } = await register(as, 'Helena Bastos')
  const own = as(actorOf(user)).catalog
  const { professional } = await own.registerProfessional({
    name: 'Helena Bastos',
    profession: 'psychologist',
    specialty: 'Psicologia Clínica',
    bio: 'Atendo pessoas adultas.',
    crp: 'CRP 06/12345',
    zone: 'America/Sao_Paulo',
    price: 15_000,
    isPublic: true,
  })
  await own.saveSettings({
    professionalId: professional.id,
    notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
    consultation: { defaultDuration: 60, bufferTime: 0, maxAdvanceBooking: 365, allowWeekends: true },
    privacy: { profilePublic: true, showReviews: true, allowDirectBooking: true },
    availability: aroundTheClock,
    holidaysOff: [],
  })
  await admin.verifyCredential({ professionalId: professional.id })
  return professional.id
}

/** Clients with an account and a patient record each; the ids of the records. */
export async function registerAccounts(given: App, count: number): Promise<readonly string[]> {
  const as = createCallers(given)
  const ids: string[] = []
  while (ids.length < count) ids.push((await register(as, 'Caio Prado')).client!.id)
  return ids
}

function register(as: As, name: string) {
  const account = { name, email: `${newId()}@bench.example`, password }
  return as('guest').identity.register({ ...account, acceptTerms: true, acceptPrivacy: true })
}

/** Clients with a patient record each; their ids. */
export async function registerClients(
  given: App,
  count: number,
  name = 'Caio Prado',
): Promise<readonly string[]> {
  const clientIds = Array.from({ length: count }, () => newId())
  const atOnce = 64
  for (let from = 0; from < count; from += atOnce) {
    await Promise.all(clientIds.slice(from, from + atOnce).map((id) => registerOne(given, id, name)))
  }
  return clientIds
}

/** Session tokens, and their hashes as the table of sessions holds them. */
export function newTokens(count: number) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  return { tokens, hashes: tokens.map((token) => createHash('sha256').update(token).digest('hex')) }
}

/** Clients with a patient record and a session each, without the cost of hashing a password for every one. */
export async function openClients(given: App, count: number): Promise<readonly string[]> {
  const clientIds = await registerClients(given, count)
  const { tokens, hashes } = newTokens(count)
  const insert = `insert into identity.sessions (token_hash, session_id, user_id, client_id, roles, created_at, expires_at, last_seen_at)
     select hash, gen_random_uuid(), gen_random_uuid(), client::uuid, '{client}', now(), now() + interval '1 day', now()
     from unnest($1::text[], $2::text[]) as made (hash, client)`
  await withoutLimit(given.database.pool, (client) => client.query(insert, [hashes, clientIds]))
  return tokens
}

async function registerOne(given: App, id: string, name: string): Promise<void> {
  const context = {
    commandId: newSortableId(),
    actor: system('bench'),
    now: given.clock.now().toISOString(),
    correlationId: id,
    causationId: null,
  }
  const unsaid = { userId: null, enteredBy: null, email: null, phone: null, birthDate: null }
  await given.dispatch(registerClient, { clientId: clientId.parse(id), name, ...unsaid }, context)
}
