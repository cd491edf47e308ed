import { type Actor, dayMs, deriveId, guest, newId, professionalId } from '@escuta/kernel'
import { createCallerFactory, refusalOf, router } from '@escuta/rpc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantProfessionalRole } from '../contract/published-commands.ts'
import { type CurrentUser, sessionCookie } from '../contract/index.ts'
import { create, events } from '../module.ts'
import type { IdentityTables } from '../read-models/database.ts'
import { createRegistration } from '../application/registration.ts'
import { createCredentials } from '../auth-store/credentials.ts'
import { personErased } from '@escuta/privacy/events'
import { cleanPicture } from '@escuta/files'
import { consentTextHashes } from '@escuta/privacy/testing'
import { callRest, openBrowser, openApp, type TestApp } from '../testing/index.ts'
import { noPorts } from '../testing/no-ports.ts'
import { identityPermissions } from '../contract/permissions.ts'

/** What the specs of this file do not use. */
const surroundings = {
  jobs: { enqueue: async () => {} },
  mailer: { send: async () => ({ messageId: 'none' }) } as never,
  deliverMail: async () => ({ accepted: true as const, providerId: '1' }),
  recipients: { admit: async () => null },
  settings: { publicUrl: 'http://localhost:3000', demo: true },
  dispatch: async () => ({ personId: '' }) as never,
  ...noPorts,
  cleanPicture,
  consentTextHashes,
  destroyKey: async () => {},
  isKeyDestroyed: async () => false,
  sessionsEnded: () => {},
} as const

let app: TestApp<IdentityTables>
let identity: ReturnType<typeof create>

beforeAll(async () => {
  app = await openApp({ events: [...events, personErased] })
  identity = create({
    run: app.run,
    load: app.load,
    db: app.db,
    cipher: app.cipher,
    keyedHash: app.keyedHash,
    clock: app.clock,
    ...surroundings,
  })
  await app.start(identity.views, identity.processes)
})
afterAll(() => app.close())

function newBrowser() {
  const browser = openBrowser(app, {
    permissions: identityPermissions,
    sessionOf: (token) => identity.sessions.resolve(token),
  })
  const callerOf = createCallerFactory(router({ identity: identity.router }))
  const calls = async (options?: { commandId?: string; as?: Actor }) =>
    callerOf(await browser.request(options))
  return {
    ...browser,
    calls,
    rest: async (address: string, body?: unknown, params?: Record<string, string>) =>
      callRest(identity.rest, address, { body, ...(params && { params }) }, await calls()),
  }
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no refusal',
    (error: unknown) => refusalOf(error instanceof Error ? (error.cause ?? error) : error).code,
  )
}

let people = 0
function newPerson() {
  people += 1
  return { name: 'Caio Prado', email: `caio${people}@escuta.example`, password: 'cavalo bateria', phone: '' }
}
const accepted = { acceptTerms: true, acceptPrivacy: true } as const

describe('registering', () => {
  it('signs in at once, as a client with a patient record', async () => {
    const browser = newBrowser()
    const person = newPerson()
    const answer = await browser.rest('POST /api/auth/register', { ...person, type: 'admin' })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        user: { email: person.email, username: person.email, name: 'Caio Prado', type: 'client' },
        client: { name: 'Caio Prado', email: person.email, phone: null, birthDate: null, avatar: null },
      },
    })
    const me = await (await browser.calls()).identity.me()
    expect(me).toMatchObject({ email: person.email, roles: ['client'], professional: null })
    expect(me?.client).not.toBeNull()
  })

  it('creates one account for a repeated request', async () => {
    const person = { ...newPerson(), ...accepted }
    const commandId = newId()
    const first = await (await newBrowser().calls({ commandId })).identity.register(person)
    const again = await (await newBrowser().calls({ commandId })).identity.register(person)
    expect(again).toEqual(first)
  })

  it('refuses an address that has an account, in any case, and does not change it', async () => {
    const person = newPerson()
    await newBrowser().rest('POST /api/auth/register', person)
    const other = { ...person, email: person.email.toUpperCase(), name: 'Outro', password: 'outra bem longa' }
    const refused = await newBrowser().rest('POST /api/auth/register', other)
    expect(refused).toMatchObject({ status: 409, body: { code: 'email-already-exists' } })
    expect(refused.body).toHaveProperty('message', expect.stringContaining('already exists'))
    const again = await newBrowser().rest('POST /api/auth/register', person)
    expect(again.status).toBe(409)
    expect(await newBrowser().rest('POST /api/auth/login', person)).toMatchObject({ status: 200 })
  })

  it('refuses a short or common password, naming the field', async () => {
    const { calls } = newBrowser()
    const person = { ...newPerson(), ...accepted }
    const weak = (password: string) =>
      calls().then(({ identity }) => identity.register({ ...person, password }))
    expect(await codeOf(weak('12345'))).toBe('invalid-input')
    expect(await codeOf(weak('Senha123'))).toBe('password-too-common')
  })

  it('stores no personal data readable in the database', async () => {
    const person = { ...newPerson(), name: 'Ludovica Improvável', email: 'ludovica@escuta.example' }
    await newBrowser().rest('POST /api/auth/register', person)
    await app.settle()
    const { rows } = await app.pool.query(
      `select body::text as text from es.events
       union all select u::text from identity.users u union all select p::text from identity.people p
       union all select c::text from identity.credentials c union all select s::text from identity.sessions s`,
    )
    const all = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(4)
    for (const word of ['Ludovica', 'ludovica@', person.password]) expect(all).not.toContain(word)
  })
})

describe('signing in', () => {
  it('accepts the address as e-mail or username, in any case', async () => {
    const person = newPerson()
    const { email, password } = person
    await newBrowser().rest('POST /api/auth/register', person)
    for (const body of [
      { email, password },
      { username: ` ${email.toUpperCase()} `, password },
    ]) {
      const browser = newBrowser()
      expect(await browser.rest('POST /api/auth/login', body)).toMatchObject({
        status: 200,
        body: { message: 'Login realizado com sucesso!', user: { email, type: 'client' } },
      })
      expect(await browser.rest('GET /api/auth/me')).toMatchObject({ status: 200, body: { email } })
    }
  })

  it('accepts both spellings of a domain beyond ASCII, which are one account', async () => {
    const stored = 'x@xn--exmple-xta.com.br'
    const person = { ...newPerson(), email: 'X@Exâmple.com.br' }
    const registered = await newBrowser().rest('POST /api/auth/register', person)
    expect(registered).toMatchObject({ status: 201, body: { user: { email: stored } } })
    for (const email of ['x@exâmple.com.br', 'x@exa\u0302mple.com.br', stored]) {
      expect(await newBrowser().rest('POST /api/auth/register', { ...person, email })).toMatchObject({
        body: { code: 'email-already-exists' },
      })
      expect(await newBrowser().rest('POST /api/auth/login', { ...person, email })).toMatchObject({
        status: 200,
        body: { user: { email: stored } },
      })
    }
  })

  it('refuses to register an address that looks like another, in either spelling', async () => {
    for (const email of ['x@gооgle.com', 'x@xn--ggle-55da.com'])
      expect(await newBrowser().rest('POST /api/auth/register', { ...newPerson(), email })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      })
  })

  it('completes an interrupted registration, with the right password only', async () => {
    const person = { ...newPerson(), phone: null, role: 'client' as const }
    const dying = createRegistration({
      run: () => Promise.reject(new Error('the process died')),
      dispatch: () => Promise.reject(new Error('the process died')),
      consentTextHashes,
      cipher: app.cipher,
      clock: app.clock,
      credentials: createCredentials(app.db),
      loginHash: (login) => app.keyedHash('login', login),
    })
    await expect(dying.register(person, app.contextOf(guest))).rejects.toThrow('died')
    const wrong = { ...person, password: 'errada' }
    expect(await newBrowser().rest('POST /api/auth/login', wrong)).toMatchObject({ status: 401 })
    expect(await newBrowser().rest('POST /api/auth/login', person)).toMatchObject({
      status: 200,
      body: { user: { name: person.name, email: person.email, client: { id: expect.any(String) } } },
    })
  })

  it('answers alike for an unknown address and a wrong password', async () => {
    const person = newPerson()
    await newBrowser().rest('POST /api/auth/register', person)
    const wrong = await newBrowser().rest('POST /api/auth/login', { ...person, password: 'errada' })
    const unknown = await newBrowser().rest('POST /api/auth/login', { ...person, email: 'x@escuta.example' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid-credentials' } })
    expect(unknown).toEqual(wrong)
  })

  it('lasts 12 hours, or 30 days when remembered', async () => {
    const person = newPerson()
    const browser = newBrowser()
    await browser.rest('POST /api/auth/register', person)
    expect(browser.ages.get(sessionCookie)).toBe(12 * 3600)
    await browser.rest('POST /api/auth/login', { ...person, rememberMe: true })
    expect(browser.ages.get(sessionCookie)).toBe(30 * 24 * 3600)
    const token = browser.cookies.get(sessionCookie)!
    const before = app.clock.at
    app.clock.at = new Date(before.getTime() + 30 * dayMs - 1)
    expect(await identity.sessions.resolve(token)).not.toBeNull()
    app.clock.at = new Date(before.getTime() + 30 * dayMs)
    expect(await identity.sessions.resolve(token)).toBeNull()
    app.clock.at = before
  })

  it('ends the session that the browser came with', async () => {
    const person = newPerson()
    const browser = newBrowser()
    await browser.rest('POST /api/auth/register', person)
    const token = browser.cookies.get(sessionCookie)!
    await browser.rest('POST /api/auth/login', person)
    expect(browser.cookies.get(sessionCookie)).not.toBe(token)
    expect(await identity.sessions.resolve(token)).toBeNull()
  })

  it('resolves the account before the views have it', async () => {
    const browser = newBrowser()
    await browser.rest('POST /api/auth/register', newPerson())
    await app.settle()
    const token = browser.cookies.get(sessionCookie)!
    const seen = await identity.sessions.resolve(token)
    await app.pool.query('create table identity.aside as table identity.users; truncate identity.users')
    expect(await identity.sessions.resolve(token)).toEqual(seen)
    await app.pool.query('insert into identity.users table identity.aside; drop table identity.aside')
    expect(seen?.actor).toMatchObject({ kind: 'user', roles: ['client'] })
  })
})

describe('signing out', () => {
  it('ends the session for good', async () => {
    const browser = newBrowser()
    await browser.rest('POST /api/auth/register', newPerson())
    const token = browser.cookies.get(sessionCookie)!
    expect(await browser.rest('POST /api/auth/logout')).toMatchObject({ status: 200 })
    expect(browser.cookies.has(sessionCookie)).toBe(false)
    expect(await identity.sessions.resolve(token)).toBeNull()
  })

  it('also answers without a session', async () => {
    const browser = newBrowser()
    expect(await browser.rest('POST /api/auth/logout')).toMatchObject({ status: 200 })
    expect(await browser.rest('GET /api/auth/me')).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
    expect(await (await browser.calls()).identity.me()).toBeNull()
  })

  it('ignores a forged token', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), "' or 1=1 --"])
      expect(await identity.sessions.resolve(token)).toBeNull()
  })
})

describe('the patient record', () => {
  it('exists after registering; creating it again answers the same', async () => {
    const browser = newBrowser()
    const { client } = await (await browser.calls()).identity.register({ ...newPerson(), ...accepted })
    const body = { userId: client!.userId, name: 'Outro nome', phone: null, birthDate: null }
    expect(await browser.rest('POST /api/clients', body)).toEqual({ status: 200, body: client })
    const found = await browser.rest('GET /api/clients/user/:userId', undefined, { userId: client!.userId! })
    expect(found).toEqual({ status: 200, body: client })
  })

  it('is created for staff for themselves, whatever id they send', async () => {
    const person = newPerson()
    const staff = { name: 'Ana', email: person.email, password: person.password, role: 'admin' as const }
    await identity.createStaff(staff, app.contextOf({ kind: 'system', name: 'spec' }))
    const browser = newBrowser()
    await browser.rest('POST /api/auth/login', person)
    const me = await (await browser.calls()).identity.me()
    expect(me).toMatchObject({ type: 'admin', roles: ['admin'], client: null })
    const body = { userId: newId(), name: 'Ana', phone: '11 5555-0000', birthDate: '1990-02-28' }
    const made = await browser.rest('POST /api/clients', body)
    expect(made).toMatchObject({
      status: 201,
      body: { userId: me?.id, email: person.email, phone: '+551155550000', birthDate: '1990-02-28' },
    })
    expect(browser.warnings).toEqual(['foreign-user-id'])
    expect((await (await browser.calls()).identity.me())?.client).toMatchObject({
      id: expect.any(String),
    })
  })

  it('of another account is answered like a missing one', async () => {
    const browser = newBrowser()
    const other = await (await newBrowser().calls()).identity.register({ ...newPerson(), ...accepted })
    await browser.rest('POST /api/auth/register', newPerson())
    const path = 'GET /api/clients/user/:userId'
    const foreign = await browser.rest(path, undefined, { userId: other.user.id })
    const missing = await browser.rest(path, undefined, { userId: newId() })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'client-not-found' } })
    expect(missing).toEqual(foreign)
  })

  it('is refused to guests', async () => {
    const found = await newBrowser().rest('GET /api/clients/user/:userId', undefined, { userId: newId() })
    expect(found).toMatchObject({ status: 401 })
  })
})

describe('an account that becomes a professional', () => {
  it('acts as that professional', async () => {
    const browser = newBrowser()
    const { user } = await (await browser.calls()).identity.register({ ...newPerson(), ...accepted })
    const helena = professionalId.parse(deriveId(user.id, 'professional'))
    const grant = identity.commands.find(({ contract }) => contract === grantProfessionalRole)!
    await grant.handle(
      { userId: user.id, professionalId: helena } as never,
      app.contextOf({ kind: 'system', name: 'spec' }),
    )
    await app.settle()
    expect((await identity.sessions.resolve(browser.cookies.get(sessionCookie)!))?.actor).toMatchObject({
      roles: ['client', 'professional'],
      professionalId: helena,
    })
    const me: CurrentUser | null = await (await browser.calls()).identity.me()
    expect(me).toMatchObject({ type: 'professional', professional: { id: helena } })
  })
})

describe('a person whose key is destroyed', () => {
  it('is answered without a name', async () => {
    const browser = newBrowser()
    const { user } = await (await browser.calls()).identity.register({ ...newPerson(), ...accepted })
    await app.settle()
    await app.keys.destroy(`${user.client!.id}/profile`)
    expect(await (await browser.calls()).identity.me()).toMatchObject({ name: 'Pessoa removida', email: '' })
  })
})
