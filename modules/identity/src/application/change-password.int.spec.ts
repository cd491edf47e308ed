import { system, unwrap } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookie } from '../contract/index.ts'
import { type Accounts, openAccounts, refused, registered } from '../testing/open-accounts.ts'
import { passwordsHashed } from '../auth-store/password.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const chosen = 'grampo de papel azul'
const visitor = async (address?: string) => (await app.browser(address).call()).account
const resetsOf = async (email: string) =>
  (await app.subjectsTo(email)).filter((subject) => subject === 'Sua nova senha na Escuta')

async function canSignIn(email: string, password: string): Promise<boolean> {
  const { login } = await app.browser().call()
  return login({ login: email, password }).then(
    () => true,
    () => false,
  )
}

describe('changing the password', () => {
  it('ends a session started concurrently with the old password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await registered(app)
      const other = app.browser()
      const [{ login }, { account }] = [await other.call(), await person.browser.call()]
      await Promise.allSettled([
        login({ login: person.email, password: person.password }),
        account.changePassword({ current: person.password, password: chosen }),
      ])
      expect(await (await other.call()).me()).toBeNull()
    }
  })

  it('requires the old one, ends the other sessions and notifies the owner', async () => {
    const person = await registered(app)
    const other = app.browser()
    await (await other.call()).login({ login: person.email, password: person.password })
    const { account } = await person.browser.call()
    const wrong = await refused(account.changePassword({ current: 'errada', password: chosen }))
    expect(wrong.code).toBe('invalid-credentials')
    const before = person.browser.cookies.get(sessionCookie)
    await account.changePassword({ current: person.password, password: chosen })
    expect(await (await other.call()).me()).toBeNull()
    expect(person.browser.cookies.get(sessionCookie)).not.toBe(before)
    expect(await (await person.browser.call()).me()).toMatchObject({ id: person.userId })
    expect(await canSignIn(person.email, person.password)).toBe(false)
    expect(await canSignIn(person.email, chosen)).toBe(true)
    expect(await app.subjectsTo(person.email)).toContain('Sua senha na Escuta mudou')
  })

  it.each([
    ['123456', 'password-too-common'],
    ['Caio Prado 2026', 'password-too-personal'],
    ['prado1', 'password-too-personal'],
  ])('refuses %s', async (password, reason) => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    const weak = await refused(account.changePassword({ current: person.password, password }))
    expect(weak).toMatchObject({ code: reason, issues: [{ path: 'password' }] })
  })

  it('slows down guesses at the old one', async () => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    const guess = () => refused(account.changePassword({ current: 'errada', password: chosen }))
    for (let n = 0; n < 10; n += 1) expect((await guess()).code).toBe('invalid-credentials')
    expect((await guess()).code).toBe('too-many-attempts')
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that serves once and ends every session', async () => {
    const person = await registered(app)
    await (await visitor()).requestPasswordReset({ email: person.email.toUpperCase() })
    const mail = (await app.mailsTo(person.email)).at(-1)
    expect(mail?.subject).toBe('Sua nova senha na Escuta')
    expect(mail?.text).toContain('https://escuta.example/redefinir-senha?token=')
    const token = await app.tokenTo(person.email)
    const browser = app.browser()
    const { account } = await browser.call()
    expect((await refused(account.resetPassword({ token, password: 'senha123' }))).code).toBe(
      'password-too-common',
    )
    await account.resetPassword({ token, password: chosen })
    expect(await (await person.browser.call()).me()).toBeNull()
    expect(await canSignIn(person.email, chosen)).toBe(true)
    expect((await refused(account.resetPassword({ token, password: 'outra bem longa' }))).code).toBe(
      'link-expired',
    )
    expect(await app.subjectsTo(person.email)).toContain('Sua senha na Escuta mudou')
    expect(await app.eventsOf(person.userId)).toEqual([
      'user-registered',
      'password-changed',
      'email-confirmed',
    ])
  })

  it('comes with a link that can be checked without using it, and says when it is used or too old', async () => {
    const person = await registered(app)
    const { requestPasswordReset, checkResetLink, resetPassword } = await visitor('198.51.100.41')
    await requestPasswordReset({ email: person.email })
    const token = await app.tokenTo(person.email)
    expect(await checkResetLink({ token })).toEqual({ isOpen: true })
    expect(await checkResetLink({ token })).toEqual({ isOpen: true })
    await resetPassword({ token, password: chosen })
    expect(await checkResetLink({ token })).toEqual({ isOpen: false })
    await requestPasswordReset({ email: person.email })
    const next = await app.tokenTo(person.email)
    expect(await checkResetLink({ token: next })).toEqual({ isOpen: true })
    app.pass(30)
    expect(await checkResetLink({ token: next })).toEqual({ isOpen: false })
  })

  it('slows down guesses at links, from their network address only', async () => {
    const { checkResetLink } = await visitor('198.51.100.42')
    const guess = () => checkResetLink({ token: 'x'.repeat(43) })
    for (let n = 0; n < 30; n += 1) expect(await guess()).toEqual({ isOpen: false })
    expect((await refused(guess())).code).toBe('too-many-attempts')
    const neighbour = await visitor('203.0.113.9')
    expect(await neighbour.checkResetLink({ token: 'x'.repeat(43) })).toEqual({ isOpen: false })
  })

  it('works although other browsers slow the account down', async () => {
    const person = await registered(app)
    for (let n = 0; n < 11; n += 1) await canSignIn(person.email, `errada ${n}`)
    await (await visitor()).requestPasswordReset({ email: person.email })
    const browser = app.browser()
    const token = await app.tokenTo(person.email)
    await (await browser.call()).account.resetPassword({ token, password: chosen })
    const { login } = await browser.call()
    expect(await login({ login: person.email, password: chosen })).toMatchObject({ recoveryCodes: null })
  })

  it('answers and works alike for an unknown address', async () => {
    const person = await registered(app)
    const before = passwordsHashed()
    const { requestPasswordReset } = await visitor()
    expect(await requestPasswordReset({ email: person.email })).toBeNull()
    expect(await requestPasswordReset({ email: 'ninguem@escuta.example' })).toBeNull()
    expect(passwordsHashed()).toBe(before)
    expect(await app.subjectsTo('ninguem@escuta.example')).toEqual([])
  })

  it('sends three links an hour at most, and the last one is good for half an hour', async () => {
    const person = await registered(app)
    const { requestPasswordReset, resetPassword } = await visitor()
    for (let n = 0; n < 3; n += 1) await requestPasswordReset({ email: person.email })
    expect(await resetsOf(person.email)).toHaveLength(3)
    const token = await app.tokenTo(person.email)
    app.pass(30)
    expect((await refused(resetPassword({ token, password: chosen }))).code).toBe('link-expired')
    app.pass(31)
    await requestPasswordReset({ email: person.email })
    expect(await resetsOf(person.email)).toHaveLength(4)
  })

  it('sends the valid link again, once in ten minutes, beyond the limit of requests', async () => {
    const person = await registered(app)
    const { requestPasswordReset, resetPassword } = await visitor('198.51.100.31')
    for (let n = 0; n < 8; n += 1) await requestPasswordReset({ email: person.email })
    expect(await resetsOf(person.email)).toHaveLength(4)
    app.pass(40)
    for (let n = 0; n < 3; n += 1) await requestPasswordReset({ email: person.email })
    expect(await resetsOf(person.email)).toHaveLength(5)
    await resetPassword({ token: await app.tokenTo(person.email), password: chosen })
    expect(await canSignIn(person.email, chosen)).toBe(true)
  })

  it('sends a new link beyond the limit when none is left that serves', async () => {
    const person = await registered(app)
    const { requestPasswordReset, resetPassword } = await visitor('198.51.100.32')
    for (let n = 0; n < 3; n += 1) await requestPasswordReset({ email: person.email })
    await resetPassword({ token: await app.tokenTo(person.email), password: chosen })
    await requestPasswordReset({ email: person.email })
    await resetPassword({ token: await app.tokenTo(person.email), password: 'mais uma vez outra' })
    expect(await canSignIn(person.email, 'mais uma vez outra')).toBe(true)
  })

  it('serves once, even when two come with the link at the same moment', async () => {
    const person = await registered(app)
    await (await visitor()).requestPasswordReset({ email: person.email })
    const token = await app.tokenTo(person.email)
    const outcomes = await Promise.allSettled(
      ['primeira das duas', 'segunda das duas'].map(async (password) =>
        (await visitor()).resetPassword({ token, password }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is asked for so often from one address only', async () => {
    const { requestPasswordReset } = await visitor('192.0.2.200')
    for (let n = 0; n < 20; n += 1) await requestPasswordReset({ email: `lista${n}@escuta.example` })
    const slowed = await refused(requestPasswordReset({ email: 'mais@escuta.example' }))
    expect(slowed).toMatchObject({ code: 'too-many-attempts', details: { retryAfterSeconds: 120 } })
  })
})

describe('an invitation', () => {
  it('lets a member of staff choose the password within a day', async () => {
    const person = app.newPerson()
    const context = app.contextOf(system('spec'))
    const id = unwrap(await app.identity.createStaff({ ...person, role: 'auditor' }, context))
    const link = await app.identity.invite(id, app.contextOf(system('spec')))
    expect(await app.subjectsTo(person.email)).toEqual(['Sua conta na equipe da Escuta'])
    const token = await app.tokenTo(person.email)
    expect(link).toBe(`https://escuta.example/redefinir-senha?token=${token}`)
    await (await visitor()).resetPassword({ token, password: chosen })
    const { login } = await app.browser().call()
    const asked = await refused(login({ login: person.email, password: chosen }))
    expect(asked.code).toBe('second-factor-enrolment-required')
  })
})
