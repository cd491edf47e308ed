import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type App } from './app.ts'
import { readSettings } from './settings.ts'

let database: TestDatabase<unknown>
let dataDir: string
let app: App

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-app-'))
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' })
  app = await createApp({ settings, databaseUrl: database.connectionString })
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const ana = {
  name: 'Ana Prado',
  email: 'ana@exemplo.com',
  password: 'uma-senha-boa',
  phone: '(11) 91234-5678',
  type: 'client',
}

function post(
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  })
}

/** Cookies as a browser would send them back. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function codeOf(response: Response): Promise<unknown> {
  return Object(await response.json()).code
}

/** The live socket as a signed-in browser opens it. */
async function openLive(cookie: string): Promise<WebSocket> {
  const options = { headers: { cookie } }
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/live`, options)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  return socket
}

describe('the app', () => {
  it('registers, signs in with an httpOnly cookie, and shows at once what was just written', async () => {
    const registered = await post('/api/auth/register', ana)
    expect(registered.status).toBe(201)
    for (const cookie of registered.headers.getSetCookie()) {
      expect(cookie).toMatch(/^escuta\.(session|seen|device)=.+; HttpOnly; SameSite=Lax/)
    }
    const me = await fetch(`${app.url}/api/auth/me`, { headers: { cookie: cookiesOf(registered) } })
    expect([me.status, me.headers.get('x-escuta-behind')]).toEqual([200, null])
    expect(await me.json()).toMatchObject({ email: 'ana@exemplo.com', type: 'client' })
  })

  it('refuses an account that exists, and a write of another site, before it does anything', async () => {
    const again = await post('/api/auth/register', ana)
    expect([again.status, await codeOf(again)]).toEqual([409, 'email-already-exists'])
    const foreign = { ...ana, email: 'outra@exemplo.com' }
    const forged = await post('/api/auth/register', foreign, { origin: 'https://evil.example' })
    expect([forged.status, await codeOf(forged)]).toEqual([403, 'bad-origin'])
    expect((await post('/api/auth/login', foreign)).status).toBe(401)
  })

  it('forgets a session at once when its browser signs out, and closes its live socket', async () => {
    const cookie = cookiesOf(await post('/api/auth/login', ana))
    const me = () => fetch(`${app.url}/api/auth/me`, { headers: { cookie } })
    expect((await me()).status).toBe(200)
    const socket = await openLive(cookie)
    const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
    expect((await post('/api/auth/logout', '', { cookie })).status).toBe(200)
    expect((await me()).status).toBe(401)
    expect(await closed).toBe(4401)
  })

  it('sends the changed topics to the live sockets of the people concerned', async () => {
    const cookie = cookiesOf(await post('/api/auth/login', ana))
    const socket = await openLive(cookie)
    const messages: string[] = []
    socket.addEventListener('message', ({ data }) => messages.push(String(data)))
    const profile = {
      name: 'Ana Prado',
      specialty: 'Psicologia Clínica',
      crp: 'CRP 06/12345',
      bio: 'Atendo pessoas adultas.',
      price: 15_000,
    }
    const registered = await post('/api/professionals', profile, { cookie })
    expect([registered.status, await registered.json()]).toEqual([201, expect.anything()])
    await expect.poll(() => messages.join()).toMatch(/catalog\.professionals/)
    expect(messages.join()).not.toContain('Ana')
    socket.close()
  })

  it('answers unknown paths as what they are: data for the API, a page for people', async () => {
    const data = await fetch(`${app.url}/api/nothing`)
    expect([data.status, await data.json()]).toEqual([
      404,
      { code: 'not-found', message: 'Não encontramos o que você procura.' },
    ])
    expect((await post('/nothing', {})).status).toBe(404)
  })

  it('keeps API answers out of caches and frames, and counts as ready', async () => {
    const answer = await fetch(`${app.url}/api/auth/me`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    })
    for (const path of ['/api/health', '/api/health/live', '/api/health/ready']) {
      expect((await fetch(app.url + path)).status).toBe(200)
    }
  })

  it('refuses broken input of every kind with a refusal, never a failure', async () => {
    const refusals = [
      await post('/api/auth/login', '{"email":'),
      await post('/api/auth/login', '[1e400, -0]'),
      await post('/api/auth/login', '{"__proto__":{"admin":true}}'),
      await post('/api/auth/login', `"${'a'.repeat(1_100_000)}"`),
      await post('/api/auth/login', 'a=1', { 'content-type': 'text/plain' }),
      await fetch(`${app.url}/api/clients/user/%00`),
      await fetch(`${app.url}/api/clients/user/${'a'.repeat(6_000)}`),
      await fetch(`${app.url}/api/%E0%A4%A`),
      await fetch(`${app.url}/api/trpc/identity.me?batch=1&input=%7B`),
      await post('/api/webhooks/stripe', '{}', { 'stripe-signature': 't=1,v1=00' }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 413, 415, 401, 401, 400, 400, 400])
    for (const refusal of refusals) expect(await refusal.text()).toMatch(/"code":/)
  })

  it('tries one password in a batch, and not one when it holds more', async () => {
    const wrong = { login: ana.email, password: 'outra-senha' }
    const batch = (names: string, input: unknown) => post(`/api/trpc/${names}?batch=1`, input)
    const many = await batch('identity.login,identity.login', { 0: wrong, 1: wrong })
    expect([many.status, many.headers.getSetCookie()]).toEqual([400, []])
    expect((await batch('identity.login,identity.register', { 0: wrong, 1: ana })).status).toBe(400)
    expect((await batch('identity.login', { 0: wrong })).status).toBe(401)
  })

  it('says in Portuguese what is wrong with a field, also where its schema has no text', async () => {
    const refused = await post('/api/auth/login', { ...ana, email: 5 })
    expect(await refused.json()).toMatchObject({
      issues: [{ path: 'email', message: 'Informe um texto.' }],
    })
  })

  it('shows the e-mails and the payment sandbox of the demonstration', async () => {
    const mails = await fetch(`${app.url}/_emails`)
    expect([mails.status, await mails.text()]).toEqual([200, expect.stringContaining('E-mails')])
    expect((await fetch(`${app.url}/_emails/none`)).status).toBe(404)
    const script = await fetch(`${app.url}/sandbox/stripe/stripe.js`)
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect((await fetch(`${app.url}/v1/payment_intents/pi_none`)).status).toBe(401)
  })

  it('comes to rest when asked to settle', async () => {
    await app.settle()
    expect(app.runner.status().filter(({ behind }) => behind > 0n)).toEqual([])
  })
})
