import { hourMs, newId, system } from '@escuta/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { type Accounts, confirmed, openAccounts, refused } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterEach(() => app.regainEventStore())
afterAll(() => app.close())

const chosen = 'grampo de papel azul'
const visitor = async () => (await app.browser().call()).account
type Person = Awaited<ReturnType<typeof confirmed>>
type Change = {
  readonly event: string
  readonly notice: string | null
  /** Resolves to the change itself; what leads to it happens while the event store is there. */
  readonly prepare: (person: Person) => Promise<() => Promise<{ readonly isRecorded: boolean }>>
  /** Calls of the event store that come before the change. */
  readonly callsBefore: number
  readonly endsOwnSession: boolean
}

async function withFactor({ browser, password }: Person) {
  const { account } = await browser.call()
  const { secret } = await account.beginSecondFactor({ password })
  return { account, code: () => codeOf(secret, app.clock.at) }
}

const changes: readonly (readonly [string, Change])[] = [
  [
    'a password reset',
    {
      event: 'password-changed',
      notice: 'Sua senha na Escuta mudou',
      callsBefore: 0,
      endsOwnSession: true,
      async prepare({ email }) {
        await (await visitor()).requestPasswordReset({ email })
        const token = await app.tokenTo(email)
        return async () => (await visitor()).resetPassword({ token, password: chosen })
      },
    },
  ],
  [
    'a password change',
    {
      event: 'password-changed',
      notice: 'Sua senha na Escuta mudou',
      callsBefore: 0,
      endsOwnSession: false,
      async prepare({ browser, password }) {
        const { account } = await browser.call({ commandId: newId() })
        return () => account.changePassword({ current: password, password: chosen })
      },
    },
  ],
  [
    'a change of address',
    {
      event: 'email-changed',
      notice: 'O e-mail da sua conta na Escuta mudou',
      callsBefore: 0,
      endsOwnSession: false,
      async prepare({ browser, password }) {
        const email = `novo-${newId()}@escuta.example`
        await (await browser.call()).account.changeEmail({ email, password })
        const token = await app.tokenTo(email)
        return async () => (await visitor()).confirmEmail({ token })
      },
    },
  ],
  [
    'a stopped change of address',
    {
      event: 'email-change-stopped',
      notice: null,
      callsBefore: 0,
      endsOwnSession: true,
      async prepare({ browser, password, email }) {
        const other = `novo-${newId()}@escuta.example`
        await (await browser.call()).account.changeEmail({ email: other, password })
        const token = await app.tokenTo(email)
        return async () => (await visitor()).stopEmailChange({ token })
      },
    },
  ],
  [
    'turning the second factor on',
    {
      event: 'second-factor-enabled',
      notice: 'Verificação em duas etapas ligada na Escuta',
      callsBefore: 1,
      endsOwnSession: false,
      async prepare(person) {
        const { account, code } = await withFactor(person)
        return () => account.enableSecondFactor({ code: code() })
      },
    },
  ],
  [
    'turning the second factor off',
    {
      event: 'second-factor-disabled',
      notice: 'Verificação em duas etapas desligada na Escuta',
      callsBefore: 2,
      endsOwnSession: false,
      async prepare(person) {
        const { account, code } = await withFactor(person)
        await account.enableSecondFactor({ code: code() })
        app.pass(1)
        const { password, browser } = person
        const again = (await browser.call()).account
        return () => again.disableSecondFactor({ password, code: code() })
      },
    },
  ],
  [
    'closing the account',
    {
      event: 'account-deactivated',
      notice: 'Sua conta na Escuta foi desativada',
      callsBefore: 1,
      endsOwnSession: true,
      async prepare({ browser, password }) {
        const { account } = await browser.call()
        return () => account.deactivateAccount({ password })
      },
    },
  ],
]

describe.each(changes)('%s while the event store is unavailable', (_what, change) => {
  it('is made, ends the sessions, and is recorded by the periodic job: one event, one notice', async () => {
    const person = await confirmed(app)
    const { userId, email, password } = person
    const thief = app.browser()
    await (await thief.call()).login({ login: email, password })
    const make = await change.prepare(person)
    await app.loseEventStore(change.callsBefore)
    expect(await make()).toMatchObject({ isRecorded: false })
    expect(await sessionsOf(userId)).toBe(change.endsOwnSession ? 0 : 1)
    expect(await timesOf(userId, change.event)).toBe(0)
    await expect(app.runPeriodicJob('identity.finish-account-changes')).rejects.toThrow()
    app.regainEventStore()
    await app.runPeriodicJob('identity.finish-account-changes')
    await app.runPeriodicJob('identity.finish-account-changes')
    expect(await timesOf(userId, change.event)).toBe(1)
    expect(await endsRecorded(userId)).toBe(true)
    const subjects = await app.subjectsTo(email)
    const notices = subjects.filter((subject) => subject === change.notice)
    expect(notices).toHaveLength(change.notice === null ? 0 : 1)
  })
})

describe('a link whose change was interrupted', () => {
  it('completes the change when it is used again', async () => {
    const person = await confirmed(app)
    await (await visitor()).requestPasswordReset({ email: person.email })
    const token = await app.tokenTo(person.email)
    await app.loseEventStore()
    const { resetPassword } = await visitor()
    expect(await resetPassword({ token, password: chosen })).toEqual({ isRecorded: false })
    app.regainEventStore()
    expect(await resetPassword({ token, password: chosen })).toEqual({ isRecorded: true })
    expect(await timesOf(person.userId, 'password-changed')).toBe(1)
    const other = resetPassword({ token, password: 'outra bem diferente' })
    expect((await refused(other)).code).toBe('link-expired')
  })
})

describe('a command repeated because its answer was lost', () => {
  it('answers the same', async () => {
    const person = await confirmed(app)
    const commandId = newId()
    const change = { current: person.password, password: chosen }
    await (await person.browser.call({ commandId })).account.changePassword(change)
    const again = (await person.browser.call({ commandId })).account
    expect(await again.changePassword(change)).toEqual({ isRecorded: true })
    expect(await timesOf(person.userId, 'password-changed')).toBe(1)
  })
})

describe('signing in before the closing of an account is recorded', () => {
  it('records the closing, then reopens the account', async () => {
    const { browser, email, password, userId } = await confirmed(app)
    const { account } = await browser.call()
    await app.loseEventStore(1)
    expect(await account.deactivateAccount({ password })).toEqual({ isRecorded: false })
    app.regainEventStore()
    await (await browser.call()).login({ login: email, password })
    await app.runPeriodicJob('identity.finish-account-changes')
    expect((await app.eventsOf(userId)).slice(-2)).toEqual(['account-deactivated', 'account-reactivated'])
  })
})

describe('changes of several accounts', () => {
  it('are recorded although one of them fails', async () => {
    const [stuck, other] = [await confirmed(app), await confirmed(app)]
    await app.loseEventStore()
    for (const { browser, password } of [stuck, other]) {
      await (await browser.call()).account.changePassword({ current: password, password: chosen })
    }
    app.regainEventStore()
    await app.pool.query(
      `update identity.account_changes set change = '{"kind": "unknown"}' where user_id = $1 and finished_at is null`,
      [stuck.userId],
    )
    await expect(app.runPeriodicJob('identity.finish-account-changes')).rejects.toThrow()
    expect(await timesOf(other.userId, 'password-changed')).toBe(1)
    await app.pool.query('delete from identity.account_changes where user_id = $1', [stuck.userId])
  })
})

describe('a requested link that was never queued', () => {
  it('is sent by the periodic job', async () => {
    const person = app.newPerson()
    const id = await app.identity.createAccount(person, app.contextOf(system('spec')))
    if ('kind' in id) throw new Error(id.code)
    await app.settle()
    const linkId = newId()
    await app.pool.query(
      `insert into identity.link_tokens (link_id, user_id, purpose, login_hash, created_at, expires_at)
       select $1, user_id, 'confirm', login_hash, $3, $4 from identity.credentials where user_id = $2`,
      [linkId, id.userId, app.clock.at, new Date(app.clock.at.getTime() + hourMs)],
    )
    app.pass(2)
    await app.runPeriodicJob('identity.finish-account-changes')
    expect(await app.subjectsTo(person.email)).toHaveLength(2)
  })
})

async function sessionsOf(userId: string): Promise<number> {
  const { rows } = await app.pool.query(
    'select 1 from identity.sessions where user_id = $1 and revoked_at is null',
    [userId],
  )
  return rows.length
}

async function timesOf(userId: string, type: string): Promise<number> {
  return (await app.eventsOf(userId)).filter((each) => each === type).length
}

/** Whether every session that ended is on record as such. */
async function endsRecorded(userId: string): Promise<boolean> {
  const month = app.clock.at.toISOString().slice(0, 7)
  const { events } = await app.store.readStream(`access-${userId}-${month}`)
  const { rows } = await app.pool.query<{ session_id: string }>(
    'select session_id from identity.sessions where user_id = $1 and revoked_at is not null',
    [userId],
  )
  const recorded = events.flatMap(({ type, data }) => (type === 'session-ended' ? [data['sessionId']] : []))
  return rows.length > 0 && rows.every(({ session_id: id }) => recorded.filter((r) => r === id).length === 1)
}
