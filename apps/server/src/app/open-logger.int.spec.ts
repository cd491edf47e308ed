import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readSettings } from '../settings.ts'
import { openLogger } from './open-logger.ts'

const person = {
  name: 'Zulmira Quixadá',
  email: 'zulmira.quixada@exemplo.com',
  password: 'segredo-da-zulmira',
  phone: '(85) 98877-6655',
  type: 'client',
}
const browser = 'NavegadorDaZulmira/7'

let database: TestDatabase<unknown>
let dataDir: string
let app: App
let cookie = ''
const lines: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-log-'))
  app = await createApp({
    settings: readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'debug' }),
    databaseUrl: database.connectionString,
    logger: openLogger('debug', { write: (line) => void lines.push(line) }),
  })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      cookie,
      'user-agent': browser,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  if (set.length > 0) cookie = set.join('; ')
  return answer
}

/** Whatever a person may do, right and wrong, with their data in every place that could reach a log. */
async function live(): Promise<void> {
  const { email, password } = person
  await send('POST', '/api/auth/register', person)
  await send('POST', '/api/auth/register', person)
  await send('POST', '/api/auth/login', { email, password: `${password}!` })
  await send('POST', '/api/auth/login', { email, password })
  await send('POST', '/api/trpc/identity.account.requestPasswordReset', { email })
  await send('POST', '/api/trpc/identity.account.changeEmail', { email: `nova.${email}`, password })
  await send('POST', '/api/appointments', { clientName: person.name, date: person.name })
  await send('GET', `/api/clients/user/${encodeURIComponent(person.name)}?email=${email}`)
  await send('GET', `/api/${encodeURIComponent(person.name)}`)
  await send('POST', '/api/trpc/catalog.searchBySymptoms', { symptoms: [person.name] })
  await app.settle()
}

/** Makes the app fail where it works with what the person sent. */
async function fail(): Promise<void> {
  await app.database.pool.query('alter table identity.credentials rename to credentials_away')
  const { email, password } = person
  const failed = await send('POST', '/api/auth/login', { email, password })
  expect(failed.status).toBe(503)
  await app.database.pool.query('alter table identity.credentials_away rename to credentials')
}

describe('the log at its finest', () => {
  it('says what was answered and what failed, and nothing of whom', async () => {
    // The address that the server itself listens on is not personal.
    lines.length = 0
    await live()
    await fail()
    const log = lines.join('')
    expect(log).toContain('"answered"')
    expect(log).toContain('"a request failed"')
    const tokens = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))
    const personal = [...Object.values(person).filter((text) => text !== 'client'), ...tokens, browser]
    const variants = personal.flatMap((text) => [text, text.toLowerCase(), encodeURIComponent(text)])
    for (const text of [...variants, 'Zulmira', 'zulmira', '127.0.0.1', 'select ']) {
      expect([text, lines.find((line) => line.includes(text))]).toEqual([text, undefined])
    }
  })
})
