import { system, unwrap } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Enrolment } from '../contract/index.ts'
import { codeOf } from '../testing/code-of.ts'
import { type Accounts, confirmed, openAccounts, refused } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const code = (secret: string) => codeOf(secret, app.clock.at)

/** A client whose account has a second factor, in the browser that turned it on. */
async function withSecondFactor() {
  const person = await confirmed(app)
  const { account } = await person.browser.call()
  const { secret } = await account.beginSecondFactor({ password: person.password })
  const { recoveryCodes } = await account.enableSecondFactor({ code: code(secret) })
  app.pass(1)
  return { ...person, secret, recoveryCodes }
}

async function login({ email, password }: { email: string; password: string }, typed?: string) {
  const call = await app.browser().call()
  return call.login({ login: email, password, ...(typed !== undefined && { code: typed }) })
}

describe('turning the second factor on', () => {
  it('takes the password, then a first code, and gives ten recovery codes', async () => {
    const person = await confirmed(app)
    const { account } = await person.browser.call()
    expect((await refused(account.beginSecondFactor({ password: 'errada' }))).code).toBe(
      'invalid-credentials',
    )
    const enrolment = await account.beginSecondFactor({ password: person.password })
    expect(enrolment.uri).toContain(`secret=${enrolment.secret}`)
    expect(enrolment.qrCode).toMatch(/^<svg/)
    expect(await login(person)).toMatchObject({ recoveryCodes: null })
    expect((await refused(account.enableSecondFactor({ code: '000000' }))).code).toBe('wrong-code')
    const { recoveryCodes } = await account.enableSecondFactor({ code: code(enrolment.secret) })
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.join(' ')).toMatch(/^([a-z2-9]{10} ?){10}$/)
    expect(await (await person.browser.call()).account.overview()).toMatchObject({
      secondFactor: { isEnabled: true, isRequired: false, recoveryCodesLeft: 10 },
    })
    expect((await refused(login(person))).code).toBe('second-factor-required')
  })

  it('ends the other sessions and gives this browser another token', async () => {
    const person = await confirmed(app)
    const other = app.browser()
    await (await other.call()).login({ login: person.email, password: person.password })
    const before = person.browser.cookies.get('escuta.session')
    const { account } = await person.browser.call()
    const { secret } = await account.beginSecondFactor({ password: person.password })
    await account.enableSecondFactor({ code: code(secret) })
    expect(await (await other.call()).me()).toBeNull()
    expect(person.browser.cookies.get('escuta.session')).not.toBe(before)
    expect(await (await person.browser.call()).me()).toMatchObject({ id: person.userId })
  })

  it('keeps neither the secret nor the codes readable', async () => {
    const { secret, recoveryCodes, userId } = await withSecondFactor()
    const { rows } = await app.pool.query(
      `select f::text as text from identity.second_factors f where user_id = $1
       union all select r::text from identity.recovery_codes r where user_id = $1`,
      [userId],
    )
    expect(rows).toHaveLength(11)
    const all = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes]) expect(all).not.toContain(text)
  })
})

describe('an account with a second factor', () => {
  const chosen = 'grampo de papel azul'

  it('takes a code to change the password', async () => {
    const person = await withSecondFactor()
    const { account } = await person.browser.call()
    const change = { current: person.password, password: chosen }
    expect((await refused(account.changePassword(change))).code).toBe('second-factor-required')
    expect((await refused(account.changePassword({ ...change, code: '000000' }))).code).toBe('wrong-code')
    const weak = { ...change, password: '123456', code: code(person.secret) }
    expect((await refused(account.changePassword(weak))).code).toBe('password-too-common')
    await account.changePassword({ ...change, code: code(person.secret) })
    app.pass(1)
    expect(await login({ ...person, password: chosen }, code(person.secret))).toMatchObject({
      user: { id: person.userId },
    })
  })

  it('takes a code to change the address', async () => {
    const person = await withSecondFactor()
    const { account } = await person.browser.call()
    const change = { email: `novo.${person.email}`, password: person.password }
    expect((await refused(account.changeEmail(change))).code).toBe('second-factor-required')
    expect((await refused(account.changeEmail({ ...change, code: '000000' }))).code).toBe('wrong-code')
    expect(await app.subjectsTo(change.email)).toEqual([])
    expect(await account.changeEmail({ ...change, code: code(person.secret) })).toMatchObject({
      pendingEmail: change.email,
    })
  })

  it.each(['disableSecondFactor', 'makeRecoveryCodes'] as const)('takes a code to %s', async (step) => {
    const person = await withSecondFactor()
    const { account } = await person.browser.call()
    const wrong = account[step]({ password: person.password, code: '000000' })
    expect((await refused(wrong)).code).toBe('wrong-code')
  })
})

describe('signing in with a second factor', () => {
  it('takes a code once, a step too early or too late at most', async () => {
    const person = await withSecondFactor()
    const at = (seconds: number) => codeOf(person.secret, new Date(app.clock.at.getTime() + seconds * 1_000))
    expect((await refused(login(person, at(-90)))).code).toBe('wrong-code')
    expect((await refused(login(person, at(90)))).code).toBe('wrong-code')
    expect(await login(person, at(-30))).toMatchObject({ user: { id: person.userId } })
    expect((await refused(login(person, at(-30)))).code).toBe('wrong-code')
    expect(await login(person, at(30))).toMatchObject({ recoveryCodes: null })
    expect((await refused(login(person, at(0)))).code).toBe('wrong-code')
  })

  it('takes each recovery code once, however it is typed', async () => {
    const person = await withSecondFactor()
    const [first = '', second = ''] = person.recoveryCodes
    const typed = `${first.slice(0, 5)}-${first.slice(5)}`.toUpperCase()
    expect(await login(person, typed)).toMatchObject({ user: { id: person.userId } })
    expect((await refused(login(person, first))).code).toBe('wrong-code')
    expect(await login(person, second)).toMatchObject({ user: { id: person.userId } })
    expect((await app.eventsOf(person.userId)).filter((type) => type === 'recovery-code-used')).toHaveLength(
      2,
    )
    expect(await (await person.browser.call()).account.overview()).toMatchObject({
      secondFactor: { recoveryCodesLeft: 8 },
    })
  })

  it('counts wrong codes as guesses, and checks no code after a wrong password', async () => {
    const person = await withSecondFactor()
    const wrong = { ...person, password: 'errada mesmo' }
    expect((await refused(login(wrong, code(person.secret)))).code).toBe('invalid-credentials')
    const codes = []
    for (let n = 0; n < 12; n += 1) codes.push((await refused(login(person, '000000'))).code)
    // Four more failures until the wait, and the five tries of a right password during it.
    const [checked, refusedAtOnce] = [codes.slice(0, 9), codes.slice(9)]
    expect(new Set(checked)).toEqual(new Set(['wrong-code']))
    expect(new Set(refusedAtOnce)).toEqual(new Set(['too-many-attempts']))
  })
})

describe('the second factor of an account', () => {
  it('is turned off, and its recovery codes made anew, with password and code', async () => {
    const person = await withSecondFactor()
    const { account } = await person.browser.call()
    const proof = (typed: string) => ({ password: person.password, code: typed })
    const wrong = await refused(account.makeRecoveryCodes(proof('000000')))
    expect(wrong.code).toBe('wrong-code')
    const { recoveryCodes } = await account.makeRecoveryCodes(proof(code(person.secret)))
    expect((await refused(login(person, person.recoveryCodes[0]))).code).toBe('wrong-code')
    app.pass(1)
    const again = await (await person.browser.call()).account.disableSecondFactor(proof(recoveryCodes[0]!))
    expect(again).toEqual({ isRecorded: true })
    expect(await login(person)).toMatchObject({ user: { id: person.userId } })
    expect((await app.eventsOf(person.userId)).at(-1)).toBe('second-factor-disabled')
  })
})

describe('staff', () => {
  async function staff() {
    const person = app.newPerson()
    const context = app.contextOf(system('spec'))
    const id = unwrap(await app.identity.createStaff({ ...person, role: 'support' }, context))
    await app.identity.confirmAddress(id, app.contextOf(system('spec')))
    return person
  }

  it('enrol at their first sign-in, and are not in before', async () => {
    const person = await staff()
    const asked = await refused(login(person))
    expect(asked).toMatchObject({ code: 'second-factor-enrolment-required', status: 401 })
    const { secret, qrCode } = asked.details as Enrolment
    expect(qrCode).toMatch(/^<svg/)
    expect((await refused(login(person, '000000'))).code).toBe('wrong-code')
    const signedIn = await login(person, code(secret))
    expect(signedIn.user).toMatchObject({ type: 'admin', roles: ['support'] })
    expect(signedIn.recoveryCodes).toHaveLength(10)
    expect((await refused(login(person))).code).toBe('second-factor-required')
  })

  it('cannot turn it off', async () => {
    const person = await staff()
    const { secret } = (await refused(login(person))).details as Enrolment
    const browser = app.browser()
    const { email, password } = person
    await (await browser.call()).login({ login: email, password, code: code(secret) })
    app.pass(1)
    const { account } = await browser.call()
    const kept = await refused(account.disableSecondFactor({ password, code: code(secret) }))
    expect(kept.code).toBe('second-factor-needed-by-role')
    expect(await account.overview()).toMatchObject({ secondFactor: { isEnabled: true, isRequired: true } })
  })
})
