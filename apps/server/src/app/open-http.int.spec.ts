import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readSettings } from '../settings.ts'

const ana = {
  name: 'Ana Prado',
  email: 'ana@exemplo.com',
  password: 'uma-senha-boa',
  phone: '',
  type: 'client',
}

let database: TestDatabase<unknown>
let dataDir: string
let one: App
let other: App

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-http-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://escuta.example',
    DEMO: 'public',
  })
  one = await createApp({ settings, databaseUrl: database.connectionString })
  other = await createApp({ settings, databaseUrl: database.connectionString })
  await post(one, '/api/auth/register', ana)
}, 60_000)
afterAll(async () => {
  await other?.close()
  await one?.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A public demonstration with other limits. */
function openLimited(limits: Pick<Parameters<typeof createApp>[0], 'callsPerMinute' | 'writesPerMinute'>) {
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    DEMO: 'public',
  })
  return createApp({ settings, databaseUrl: database.connectionString, ...limits })
}

function addressOf(app: App): string {
  const address = app.server.server.address()
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

function post(app: App, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`http://${addressOf(app)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function signIn(): Promise<{ readonly cookie: string; readonly lines: readonly string[] }> {
  const lines = (await post(one, '/api/auth/login', ana)).headers.getSetCookie()
  return { cookie: lines.map((line) => line.split(';', 1)[0]).join('; '), lines }
}

async function meAt(app: App, cookie: string): Promise<number> {
  return (await fetch(`http://${addressOf(app)}/api/auth/me`, { headers: { cookie } })).status
}

const upgradeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

/** The status by which an upgrade to the live socket is answered. */
async function upgradeStatus(app: App, headers: Readonly<Record<string, string>>): Promise<number> {
  const asked = get(`http://${addressOf(app)}/ws/live`, { headers })
  return new Promise((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode ?? 0)
    })
  })
}

async function typesOf(stream: string): Promise<readonly unknown[]> {
  const { events } = await one.store.readStream(stream)
  return events.map(({ type, data }) => [type, data['procedure'], data['code']])
}

describe('an app that is reached by https', () => {
  it('binds its cookies to its host, and takes them by no other name', async () => {
    const { cookie, lines } = await signIn()
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(line).toMatch(/^__Host-escuta\.\w+=/)
      expect(line.split('; ')).toEqual(
        expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
      )
      expect(line).not.toMatch(/domain=/i)
    }
    expect(await meAt(one, cookie)).toBe(200)
    expect(await meAt(one, cookie.replaceAll('__Host-', ''))).toBe(401)
  })

  it('sends Strict-Transport-Security with every answer over https', async () => {
    for (const path of ['/', '/nada', '/api/auth/me', '/api/nada', '/api/health', '/api/docs/']) {
      const { headers } = await fetch(`http://${addressOf(one)}${path}`)
      expect([path, headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ])
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    }
  })
})

describe('a demonstration that others reach', () => {
  it('shows neither the e-mails that stay here nor the screens of developers', async () => {
    for (const path of ['/_emails', '/_emails/1', '/_avisos', '/_ui']) {
      const answer = await fetch(`http://${addressOf(one)}${path}`)
      expect(answer.status).not.toBe(200)
      expect(await answer.text()).not.toContain('E-mails')
    }
  })

  it('limits calls and commands of this computer as of any other', async () => {
    const narrow = await openLimited({ callsPerMinute: 40, writesPerMinute: 2 })
    try {
      const { cookie } = await signIn()
      const own = cookie.replaceAll('__Host-', '')
      const change = () => post(narrow, '/api/trpc/identity.account.changeDetails', {}, { cookie: own })
      const statuses = [await change(), await change(), await change()].map(({ status }) => status)
      expect(statuses).toEqual([400, 400, 429])
      const searches = []
      for (let n = 0; n < 3; n += 1) {
        const symptoms = { symptoms: ['ansiedade'] }
        searches.push((await post(narrow, '/api/professionals/search-by-symptoms', symptoms)).status)
      }
      expect(searches.at(-1)).toBe(429)
      expect((await fetch(`http://${addressOf(narrow)}/assets/none.js`)).status).toBe(429)
      expect((await fetch(`http://${addressOf(narrow)}/api/health/live`)).status).toBe(200)
      // A signed-in user has a separate allowance.
      expect(await meAt(narrow, own)).toBe(200)
      expect(await meAt(narrow, `${own}x`)).toBe(429)
    } finally {
      await narrow.close()
    }
  })

  it('counts a search among those with a free time as five', async () => {
    const narrow = await openLimited({ callsPerMinute: 220 })
    try {
      const freeUntil = '2199-01-01'
      const search = async (asked: object) =>
        (await post(narrow, '/api/trpc/catalog.allProfessionals', { limit: 20, ...asked })).status
      expect([await search({ freeUntil }), await search({ freeUntil }), await search({})]).toEqual([
        200, 200, 200,
      ])
      expect(await search({})).toBe(429)
    } finally {
      await narrow.close()
    }
  })

  it('asks of an upgrade what it asks of every request', async () => {
    const forged = { host: 'evil.example', ...upgradeHeaders }
    expect(await upgradeStatus(one, forged)).toBe(400)
    expect(await upgradeStatus(one, { host: 'localhost', ...upgradeHeaders })).toBe(101)
  })
})

describe('a session that ended', () => {
  it('counts no more within a second in another process, and its sockets there are closed', async () => {
    const { cookie } = await signIn()
    expect(await meAt(other, cookie)).toBe(200)
    const socket = new WebSocket(`ws://${addressOf(other)}/ws/live`, { headers: { cookie } })
    const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const began = performance.now()
    expect((await post(one, '/api/auth/logout', {}, { cookie })).status).toBe(200)
    expect(await closed).toBe(4401)
    expect(await meAt(other, cookie)).toBe(401)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

describe('a session whose rights change', () => {
  it('goes on under another token, in the same browser', async () => {
    const { cookie } = await signIn()
    const profile = {
      name: ana.name,
      specialty: 'Psicologia Clínica',
      crp: 'CRP 06/12345',
      bio: 'Atendo.',
      price: 9_000,
    }
    expect((await post(one, '/api/professionals', profile, { cookie })).status).toBe(201)
    await one.settle()
    const asked = () => fetch(`http://${addressOf(one)}/api/auth/me`, { headers: { cookie } })
    // The session cache keeps a session for two seconds.
    await expect
      .poll(async () => (await asked()).headers.getSetCookie().join(), { timeout: 5_000 })
      .toContain('__Host-escuta.session=')
    const renewed = (await asked()).headers
      .getSetCookie()
      .find((line) => line.startsWith('__Host-escuta.session='))
    const [pair = ''] = renewed?.split(';') ?? []
    expect(cookie).not.toContain(pair)
    const me = await fetch(`http://${addressOf(one)}/api/auth/me`, { headers: { cookie: pair } })
    expect(await me.json()).toMatchObject({ roles: expect.arrayContaining(['professional']) })
  })
})

describe('a refused call', () => {
  it('is on record: of an account among its accesses, of guests among the day’s', async () => {
    const { cookie } = await signIn()
    await post(one, '/api/trpc/catalog.verifyCredential', {}, { cookie })
    await post(one, '/api/appointments', {})
    await post(one, '/api/auth/login', {}, { origin: 'https://evil.example' })
    const forged = new WebSocket(`ws://${addressOf(one)}/ws/live`, {
      headers: { origin: 'https://evil.example' },
    })
    await new Promise((resolve) => forged.addEventListener('error', resolve))
    const today = new Date().toISOString().slice(0, 10)
    await expect
      .poll(async () => typesOf(`access-guests-${today}`))
      .toEqual([
        ['call-refused', 'scheduling.createAppointment', 'not-signed-in'],
        ['call-refused', '/api/auth/login', 'bad-origin'],
        ['call-refused', 'live.listen', 'bad-origin'],
      ])
    const me = await fetch(`http://${addressOf(one)}/api/auth/me`, { headers: { cookie } })
    const { id } = Object(await me.json())
    await expect
      .poll(async () => typesOf(`access-${id}-${today.slice(0, 7)}`))
      .toContainEqual(['call-refused', 'catalog.verifyCredential', 'not-permitted'])
  })
})
