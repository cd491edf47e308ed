import type { Dispatch } from '@escuta/event-sourcing'
import { consentTextHashes } from '@escuta/privacy/testing'
import {
  type CommandContext,
  guest,
  hourMs,
  isRefusal,
  newId,
  profileKey,
  type Refusal,
  type UserId,
} from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityTables } from '../read-models/database.ts'
import { events } from '../module.ts'
import { openApp, type TestApp } from '../testing/index.ts'
import { createCredentials } from '../auth-store/credentials.ts'
import { passwordsHashed } from '../auth-store/password.ts'
import { client, clientIdOfUser } from '../domain/client/client.state.ts'
import { user } from '../domain/user/user.state.ts'
import { completeRegistrations } from '../processes/registration/complete-registrations.job.ts'
import { createRegistration, type NewAccount, type Registration } from './registration.ts'

const steps = ['reserve', 'register-user', 'privacy.record-consents', 'register-client', 'activate'] as const
type Crash = { readonly at: (typeof steps)[number]; readonly when: 'before' | 'after' }
const crashes = steps.flatMap((at): Crash[] => [
  { at, when: 'before' },
  { at, when: 'after' },
])

class Crashed extends Error {}

let app: TestApp<IdentityTables>
beforeAll(async () => {
  app = await openApp({ events })
})
afterAll(() => app.close())

/** Consents that were recorded, by account. */
const recorded = new Map<string, unknown>()
const dispatch: Dispatch = async (_contract, input) => {
  const { userId, consents } = input as { readonly userId: string; readonly consents: unknown }
  recorded.set(userId, consents)
  return {} as never
}

function partsOf() {
  return {
    run: app.run,
    dispatch,
    cipher: app.cipher,
    clock: app.clock,
    credentials: createCredentials(app.db),
    loginHash: (login: string) => app.keyedHash('login', login),
    consentTextHashes,
  }
}

/** The same registration in a process that dies once, right before or after one of its steps took effect. */
function dyingRegistration(crash: Crash): Registration {
  const parts = partsOf()
  async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const dies = name.startsWith(crash.at)
    if (dies && crash.when === 'before') throw new Crashed()
    const result = await work()
    if (dies) throw new Crashed()
    return result
  }
  return createRegistration({
    ...parts,
    run: (command, input, context, ...facts) =>
      step(command.name, () => parts.run(command, input, context, ...facts)),
    dispatch: (contract, input, context) =>
      step(contract.name, () => parts.dispatch(contract, input, context)),
    credentials: {
      ...parts.credentials,
      reserve: (row) => step('reserve', () => parts.credentials.reserve(row)),
      activate: (id) => step('activate', () => parts.credentials.activate(id)),
    },
  })
}

let people = 0
function newAccount(): NewAccount {
  people += 1
  const email = `pessoa${people}@escuta.example`
  return { name: 'Lia Souza', email, phone: null, password: 'cavalo bateria', role: 'client' }
}

async function crashed(account: NewAccount, crash: Crash): Promise<CommandContext> {
  const context = app.contextOf(guest)
  await expect(dyingRegistration(crash).register(account, context)).rejects.toThrow(Crashed)
  return context
}

async function expectWhole(account: NewAccount): Promise<UserId> {
  const row = await partsOf().credentials.find(app.keyedHash('login', account.email))
  expect(row).toMatchObject({ state: 'active', registration: null })
  const id = row!.userId as UserId
  const { rows } = await app.pool.query(
    'select type from es.events where stream in ($1, $2) order by position',
    [`user-${id}`, `client-${clientIdOfUser(id)}`],
  )
  expect(rows.map(({ type }) => type)).toEqual(['user-registered', 'client-registered'])
  expect(recorded.get(id)).toMatchObject([{ purpose: 'terms' }, { purpose: 'privacy' }])
  return id
}

describe.each(crashes)('a registration interrupted $when $at', (crash) => {
  it('is completed by repeating the request', async () => {
    const account = newAccount()
    const context = await crashed(account, crash)
    const id = await createRegistration(partsOf()).register(account, context)
    expect(id).toBe(await expectWhole(account))
  })

  it('is completed by registering again, unless it was already complete', async () => {
    const account = newAccount()
    await crashed(account, crash)
    const outcome: UserId | Refusal = await createRegistration(partsOf()).register(
      account,
      app.contextOf(guest),
    )
    const id = await expectWhole(account)
    const wasWhole = crash.at === 'activate' && crash.when === 'after'
    expect(isRefusal(outcome) ? outcome.code : outcome).toBe(wasWhole ? 'email-already-exists' : id)
  })

  it('is not taken over with another password', async () => {
    const account = newAccount()
    await crashed(account, crash)
    const rival = { ...account, name: 'Outra', password: 'outra bem longa' }
    const outcome = await createRegistration(partsOf()).register(rival, app.contextOf(guest))
    const nothingThere = crash.at === 'reserve' && crash.when === 'before'
    expect(isRefusal(outcome)).toBe(!nothingThere)
  })

  it('is completed by the job', async () => {
    const account = newAccount()
    await crashed(account, crash)
    const parts = partsOf()
    const now = app.clock.at
    app.clock.at = new Date(now.getTime() + 61_000)
    const job = completeRegistrations({ ...parts, registration: createRegistration(parts) })
    await job.handle({} as never)
    await job.handle({} as never)
    app.clock.at = now
    if (crash.at !== 'reserve' || crash.when !== 'before') await expectWhole(account)
    expect(await parts.credentials.unfinished(new Date(now.getTime() + hourMs), 10)).toEqual([])
  })
})

describe('a registration in progress', () => {
  it('is not touched by the job for a minute', async () => {
    const account = newAccount()
    await crashed(account, { at: 'register-user', when: 'before' })
    const parts = partsOf()
    await completeRegistrations({ ...parts, registration: createRegistration(parts) }).handle({} as never)
    expect(await parts.credentials.find(app.keyedHash('login', account.email))).toMatchObject({
      state: 'reserved',
    })
  })
})

describe('a registration that cannot be finished', () => {
  async function runJob(parts: ReturnType<typeof partsOf>): Promise<unknown> {
    const now = app.clock.at
    app.clock.at = new Date(now.getTime() + hourMs)
    const job = completeRegistrations({ ...parts, registration: createRegistration(parts) })
    const outcome = await job.handle({} as never).then(
      () => 'done',
      (error: unknown) => error,
    )
    app.clock.at = now
    return outcome
  }

  async function reserved(crash: Crash): Promise<{ account: NewAccount; id: UserId }> {
    const account = newAccount()
    await crashed(account, crash)
    const row = await partsOf().credentials.find(app.keyedHash('login', account.email))
    return { account, id: row!.userId as UserId }
  }

  async function eventsOf(id: UserId): Promise<string[]> {
    const stored = await app.store.readStream(`user-${id}`)
    return stored.events.map(({ type }) => type)
  }

  it('is abandoned with an event when its person was erased, and the others are completed', async () => {
    const erased = await reserved({ at: 'register-user', when: 'before' })
    await app.keys.destroy(profileKey(clientIdOfUser(erased.id)))
    const whole = await reserved({ at: 'register-user', when: 'before' })
    expect(await runJob(partsOf())).toBe('done')
    await expectWhole(whole.account)
    expect(await eventsOf(erased.id)).toEqual(['registration-abandoned'])
    const again = await createRegistration(partsOf()).register(erased.account, app.contextOf(guest))
    expect(again).toBe(await expectWhole(erased.account))
    expect(again).not.toBe(erased.id)
  })

  it('keeps the account that was created before its person was erased', async () => {
    const { account, id } = await reserved({ at: 'register-client', when: 'before' })
    await app.keys.destroy(profileKey(clientIdOfUser(id)))
    expect(await runJob(partsOf())).toBe('done')
    expect(await eventsOf(id)).toEqual(['user-registered'])
    const login = app.keyedHash('login', account.email)
    expect(await partsOf().credentials.find(login)).toMatchObject({ state: 'active' })
  })

  it('does not block the registrations after it, and its failure is thrown', async () => {
    const failing = await reserved({ at: 'register-user', when: 'before' })
    const whole = await reserved({ at: 'register-user', when: 'before' })
    const parts = partsOf()
    const run: typeof parts.run = (command, input, context, ...facts) => {
      if (command.streamOf(input) === `user-${failing.id}`) return Promise.reject(new Crashed())
      return parts.run(command, input, context, ...facts)
    }
    expect(await runJob({ ...parts, run })).toBeInstanceOf(Crashed)
    await expectWhole(whole.account)
    expect(await runJob(parts)).toBe('done')
    await expectWhole(failing.account)
  })
})

describe('more registrations that cannot be finished than the job takes at once', () => {
  it('block no other registration', async () => {
    const parts = partsOf()
    const ids = Array.from(
      { length: 101 },
      (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    )
    for (const id of ids)
      await parts.credentials.reserve({
        loginHash: id,
        userId: id,
        clientId: null,
        passwordHash: 'never tried',
        registration: 'broken',
        createdAt: app.clock.at.toISOString(),
      })
    const account = newAccount()
    await crashed(account, { at: 'register-user', when: 'before' })
    const now = app.clock.at
    app.clock.at = new Date(now.getTime() + 61_000)
    const job = completeRegistrations({ ...parts, registration: createRegistration(parts) })
    await expect(job.handle({} as never)).rejects.toThrow('malformed')
    app.clock.at = now
    await expectWhole(account)
    for (const id of ids) await parts.credentials.release(id)
  })
})

describe('registering', () => {
  it('hashes one password, once', async () => {
    const before = passwordsHashed()
    await createRegistration(partsOf()).register(newAccount(), app.contextOf(guest))
    expect(passwordsHashed() - before).toBe(1)
  })
})

describe('two concurrent requests for one address', () => {
  it('create one account', async () => {
    const account = newAccount()
    const registration = createRegistration(partsOf())
    const outcomes = await Promise.all(
      ['primeira senha', 'segunda senha', 'terceira senha'].map((password) =>
        registration.register({ ...account, password }, app.contextOf(guest, newId())),
      ),
    )
    expect(outcomes.filter(isRefusal)).toHaveLength(2)
    expect(outcomes).toContain(await expectWhole(account))
  })
})

describe('completing a registration', () => {
  it('encrypts the events by the person’s key', async () => {
    const account = newAccount()
    const id = await createRegistration(partsOf()).register(account, app.contextOf(guest))
    if (isRefusal(id)) throw new Error(id.code)
    const states = [
      await app.load(user, { userId: id }),
      await app.load(client, { clientId: clientIdOfUser(id) }),
    ]
    for (const state of states)
      expect(state).toMatchObject({
        name: expect.stringMatching(`^encrypted:1:${clientIdOfUser(id)}/profile:`),
      })
  })
})
