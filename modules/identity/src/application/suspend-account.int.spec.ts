import { isRefusal, newId, systemContext, type UserId, userId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookie } from '../contract/index.ts'
import { codeOf } from '../testing/code-of.ts'
import { type Accounts, confirmed, openAccounts, refused } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts({ demo: true })
})
afterAll(() => app.close())

const asOperator = () => systemContext('cli.spec', app.clock)
const reason = 'Mensagens ofensivas a clientes'

async function newAdministrator() {
  const { name, email, password } = app.newPerson()
  const created = await app.identity.createStaff({ name, email, password, role: 'admin' }, asOperator())
  if (isRefusal(created)) throw new Error(created.code)
  await app.settle()
  const browser = app.browser()
  await (await browser.call({ commandId: newId() })).login({ login: email, password })
  return { userId: created, browser, email, password }
}

const listed = async () => {
  const { events } = await app.store.readStream('administrators-all')
  return events.flatMap(({ data: { userId: id } }) => (typeof id === 'string' ? [id] : []))
}

describe('suspending an account', () => {
  it('ends its sessions, refuses its sign-in with a clear text, sends its person the reason, and is undone', async () => {
    const admin = await newAdministrator()
    const person = await confirmed(app)
    const token = person.browser.cookies.get(sessionCookie)!
    const id = userId.parse(person.userId)
    const { staff } = await admin.browser.call({ commandId: newId() })
    expect(await staff.suspendAccount({ userId: id, reason })).toEqual({ isRecorded: true })
    expect(await app.identity.sessions.resolve(token)).toBeNull()
    expect(app.ended.length).toBeGreaterThan(0)

    const { login } = await app.browser().call()
    const { email, password } = person
    expect(await refused(login({ login: email, password: 'errada' }))).toMatchObject({
      code: 'invalid-credentials',
    })
    expect(await refused(login({ login: email, password }))).toMatchObject({
      code: 'account-suspended',
      status: 403,
    })
    const mail = (await app.mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('Sua conta na Escuta foi suspensa')
    expect(mail?.text).toContain(reason)

    const shown = await staff.accountOf({ userId: id })
    expect(shown).toMatchObject({ email, isMasked: false, sessions: [], suspension: { reason } })

    const again = (await admin.browser.call({ commandId: newId() })).staff
    await again.reinstateAccount({ userId: id, reason: 'O engano foi esclarecido' })
    expect(await login({ login: email, password })).toMatchObject({ user: { email } })
    expect((await app.eventsOf(id)).slice(-2)).toEqual(['account-suspended', 'account-reinstated'])
  })

  it('also refuses a registration that is sent once more', async () => {
    const admin = await newAdministrator()
    const person = app.newPerson()
    const commandId = newId()
    const account = { ...person, acceptTerms: true, acceptPrivacy: true } as const
    const registering = async () => (await app.browser().call({ commandId })).register(account)
    const { user } = await registering()
    await app.settle()
    const { staff } = await admin.browser.call({ commandId: newId() })
    await staff.suspendAccount({ userId: userId.parse(user.id), reason })
    expect((await refused(registering())).code).toBe('account-suspended')
  })

  it('is refused on the own account', async () => {
    const admin = await newAdministrator()
    const { staff } = await admin.browser.call({ commandId: newId() })
    expect((await refused(staff.suspendAccount({ userId: admin.userId, reason }))).code).toBe('own-account')
  })

  it('holds while the event store is away, and is recorded afterwards', async () => {
    const admin = await newAdministrator()
    const person = await confirmed(app)
    const id = userId.parse(person.userId)
    const { staff } = await admin.browser.call({ commandId: newId() })
    // The account is loaded; the record of the change is not written any more.
    await app.loseEventStore(1)
    const answer = await staff.suspendAccount({ userId: id, reason }).finally(() => app.regainEventStore())
    expect(answer).toEqual({ isRecorded: false })
    await app.runPeriodicJob('identity.finish-account-changes')
    expect((await app.eventsOf(id)).at(-1)).toBe('account-suspended')
  })
})

describe('the last administrator', () => {
  it('remains when two administrators suspend each other at the same moment', async () => {
    await app.settle()
    const [ada, bia] = [await newAdministrator(), await newAdministrator()]
    await leaveOnly([ada.userId, bia.userId])
    const [byAda, byBia] = [
      (await ada.browser.call({ commandId: newId() })).staff,
      (await bia.browser.call({ commandId: newId() })).staff,
    ]
    const outcomes = await Promise.allSettled([
      byAda.suspendAccount({ userId: bia.userId, reason }),
      byBia.suspendAccount({ userId: ada.userId, reason }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await app.settle()
    const suspended = await Promise.all(
      [ada, bia].map(async ({ userId: id }) => (await app.eventsOf(id)).includes('account-suspended')),
    )
    expect(suspended.filter(Boolean)).toHaveLength(1)
  })

  it('is not suspended by an operator either, and keeps the role', async () => {
    const ada = await newAdministrator()
    await leaveOnly([ada.userId])
    const given = { of: ada.userId, reason, by: 'operador' }
    const { suspend, withdrawRole } = app.identity.staffActs
    expect(await suspend(given, asOperator())).toMatchObject({ code: 'last-administrator' })
    expect(await withdrawRole({ ...given, role: 'admin' }, asOperator())).toMatchObject({ code: 'only-role' })
  })

  /** Suspends every other administrator of the specs before. */
  async function leaveOnly(kept: readonly UserId[]): Promise<void> {
    const others = new Set((await listed()).filter((id) => !kept.some((other) => other === id)))
    for (const of of others)
      await app.identity.staffActs.suspend({ of, reason, by: 'operador' }, asOperator())
    await app.settle()
  }
})

async function signInWithDemoCode(
  browser: ReturnType<typeof app.browser>,
  { email, password }: { readonly email: string; readonly password: string },
) {
  const { login } = await browser.call()
  const { details } = await refused(login({ login: email, password }))
  return login({ login: email, password, code: String(details?.['demoCode']) })
}

describe('roles of staff', () => {
  it('are granted to a confirmed account, whose sessions end, and withdrawn again', async () => {
    const admin = await newAdministrator()
    const person = await confirmed(app)
    const id = userId.parse(person.userId)
    const token = person.browser.cookies.get(sessionCookie)!
    const staffOf = async () => (await admin.browser.call({ commandId: newId() })).staff
    await (await staffOf()).grantRole({ userId: id, role: 'support', reason })
    expect(await app.identity.sessions.resolve(token)).toBeNull()
    await app.settle()
    const { email, password } = person
    const browser = app.browser('127.0.0.1')
    const login = await signInWithDemoCode(browser, { email, password })
    expect(login).toMatchObject({ user: { type: 'admin', roles: ['client', 'support'] } })
    expect(await app.subjectsTo(email)).toContain('Sua conta na Escuta tem um novo papel na equipe')
    // Support reads accounts, masked, and changes none.
    const asSupport = (await browser.call()).staff
    expect(await asSupport.accountOf({ userId: admin.userId })).toMatchObject({ isMasked: true })
    await expect(asSupport.suspendAccount({ userId: admin.userId, reason })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await (await staffOf()).withdrawRole({ userId: id, role: 'support', reason })
    await app.settle()
    expect(await signInWithDemoCode(app.browser('127.0.0.1'), { email, password })).toMatchObject({
      user: { type: 'client', roles: ['client'] },
    })
  })

  it('ask for a second factor at the next sign-in outside the demo', async () => {
    const strict = await openAccounts()
    const person = await confirmed(strict)
    const given = { of: person.email, reason, by: 'operador' }
    await strict.identity.staffActs.grantRole({ ...given, role: 'admin' }, asOperator())
    await strict.settle()
    const { login } = await strict.browser().call()
    const { email, password } = person
    const enrolment = await refused(login({ login: email, password }))
    expect(enrolment.code).toBe('second-factor-enrolment-required')
    const code = codeOf(String(enrolment.details?.['secret']), strict.clock.at)
    expect(await login({ login: email, password, code })).toMatchObject({ user: { type: 'admin' } })
    await strict.close()
  })

  it('ask for it on a demonstration too, which says the code', async () => {
    const demo = await openAccounts({ demo: true })
    const person = await confirmed(demo)
    await demo.identity.staffActs.grantRole(
      { of: person.email, reason, by: 'operador', role: 'support' },
      asOperator(),
    )
    await demo.settle()
    const { login } = await demo.browser('127.0.0.1').call()
    const { email, password } = person
    const answerTo = (code?: string) => refused(login({ login: email, password, code }))
    const asked = await answerTo()
    expect(asked.code).toBe('second-factor-enrolment-required')
    const first = String(asked.details?.['demoCode'])
    await login({ login: email, password, code: first })
    const again = await answerTo()
    expect(again.code).toBe('second-factor-required')
    expect(await answerTo(first)).toMatchObject({ code: 'wrong-code', details: again.details })
    await login({ login: email, password, code: String(again.details?.['demoCode']) })
    await demo.close()
  })

  it('are refused to an account that never confirmed its address', async () => {
    const { name, email, password } = app.newPerson()
    const created = await app.identity.createAccount({ name, email, password }, asOperator())
    if (isRefusal(created)) throw new Error(created.code)
    const given = { of: email, reason, by: 'operador', role: 'auditor' } as const
    expect(await app.identity.staffActs.grantRole(given, asOperator())).toMatchObject({
      code: 'staff-address-unconfirmed',
    })
  })
})
