import { isRefusal, newId, system } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import {
  type Accounts,
  type Browser,
  confirmed,
  openAccounts,
  refused,
  registered,
} from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const chosen = 'grampo de papel azul'
const visitor = async () => (await app.browser().call()).account
const isSignedIn = async (browser: Browser) => (await (await browser.call()).me()) !== null
type Person = Awaited<ReturnType<typeof registered>>

async function resetTokenOf({ email }: Person): Promise<string> {
  await (await visitor()).requestPasswordReset({ email })
  return app.tokenTo(email)
}

/** A requested change of address whose link was not opened. */
async function pendingChangeOf({ browser, email, password }: Person) {
  const newEmail = `outro-${newId()}@escuta.example`
  await (await browser.call()).account.changeEmail({ email: newEmail, password })
  const stop = await app.tokenTo(email)
  return { newEmail, token: await app.tokenTo(newEmail), stop }
}

const changes = [
  [
    'the password is changed',
    async ({ browser, password }: Person) =>
      (await browser.call()).account.changePassword({ current: password, password: chosen }),
  ],
  [
    'the second factor is turned on',
    async ({ browser, password }: Person) => {
      const { account } = await browser.call()
      const { secret } = await account.beginSecondFactor({ password })
      await account.enableSecondFactor({ code: codeOf(secret, app.clock.at) })
    },
  ],
  [
    'the account is closed',
    async ({ browser, password }: Person) => (await browser.call()).account.deactivateAccount({ password }),
  ],
] as const

describe('every open link of an account is invalidated when', () => {
  it.each(changes)('%s', async (_what, change) => {
    const person = await confirmed(app)
    const reset = await resetTokenOf(person)
    const { token, stop } = await pendingChangeOf(person)
    await change(person)
    const { resetPassword, confirmEmail, stopEmailChange } = await visitor()
    expect((await refused(confirmEmail({ token }))).code).toBe('link-expired')
    expect((await refused(resetPassword({ token: reset, password: chosen }))).code).toBe('link-expired')
    expect((await refused(stopEmailChange({ token: stop }))).code).toBe('link-expired')
  })

  it('the password is reset, also a link of a change of address', async () => {
    const person = await registered(app)
    const { token } = await pendingChangeOf(person)
    const { resetPassword, confirmEmail } = await visitor()
    await resetPassword({ token: await resetTokenOf(person), password: chosen })
    expect((await refused(confirmEmail({ token }))).code).toBe('link-expired')
    const { login } = await app.browser().call()
    expect(await login({ login: person.email, password: chosen })).toMatchObject({
      user: { email: person.email },
    })
  })

  it('the address is changed, also a reset link to the former address', async () => {
    const person = await confirmed(app)
    const reset = await resetTokenOf(person)
    const { token } = await pendingChangeOf(person)
    const { resetPassword, confirmEmail } = await visitor()
    await confirmEmail({ token })
    expect((await refused(resetPassword({ token: reset, password: chosen }))).code).toBe('link-expired')
  })

  it('the second factor is turned off', async () => {
    const person = await confirmed(app)
    const { account } = await person.browser.call()
    const { password } = person
    const { secret } = await account.beginSecondFactor({ password })
    const { recoveryCodes } = await account.enableSecondFactor({ code: codeOf(secret, app.clock.at) })
    const reset = await resetTokenOf(person)
    const code = recoveryCodes[0]!
    await (await person.browser.call()).account.disableSecondFactor({ password, code })
    expect((await refused((await visitor()).resetPassword({ token: reset, password: chosen }))).code).toBe(
      'link-expired',
    )
  })
})

describe('a change of address', () => {
  it('requested with credentials that changed meanwhile is refused', async () => {
    const person = await registered(app)
    const { token } = await pendingChangeOf(person)
    // As if the link had been written down while the credentials changed: nothing has called it off.
    await app.pool.query(
      'update identity.credentials set credentials_version = credentials_version + 1 where user_id = $1',
      [person.userId],
    )
    expect((await refused((await visitor()).confirmEmail({ token }))).code).toBe('link-expired')
  })

  it('ends every session but the one that requested it', async () => {
    const person = await registered(app)
    const other = app.browser()
    await (await other.call()).login({ login: person.email, password: person.password })
    const { token } = await pendingChangeOf(person)
    await (await visitor()).confirmEmail({ token })
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(person.browser)).toBe(true)
  })

  it('is notified to the present address before the new one receives its link', async () => {
    const person = await registered(app)
    const { newEmail } = await pendingChangeOf(person)
    const mails = await app.mailsTo(person.email)
    expect(mails.at(-1)?.subject).toBe('Pedido de troca de e-mail na Escuta')
    expect(mails.at(-1)?.text).toContain('https://escuta.example/impedir-troca-de-email?token=')
    expect(mails.at(-1)?.text).not.toContain(newEmail)
  })

  it('is stopped from the present address, which ends all sessions and answers a reset link', async () => {
    const person = await confirmed(app)
    const { token, stop } = await pendingChangeOf(person)
    const { stopEmailChange, confirmEmail, resetPassword } = await visitor()
    const stopped = await stopEmailChange({ token: stop })
    expect(stopped.isRecorded).toBe(true)
    expect((await refused(confirmEmail({ token }))).code).toBe('link-expired')
    expect(await isSignedIn(person.browser)).toBe(false)
    expect(await stopEmailChange({ token: stop })).toEqual(stopped)
    await resetPassword({ token: stopped.resetToken, password: chosen })
    expect((await refused(stopEmailChange({ token: stop }))).code).toBe('link-expired')
    const { login } = await app.browser().call()
    expect(await login({ login: person.email, password: chosen })).toMatchObject({ recoveryCodes: null })
    expect(await app.eventsOf(person.userId)).toEqual([
      'user-registered',
      'email-confirmed',
      'email-change-stopped',
      'password-changed',
    ])
  })
})

describe('a password proved while it is being reset', () => {
  it('authorizes no change', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await registered(app)
      const token = await resetTokenOf(person)
      const thief = (await person.browser.call()).account
      const { resetPassword } = await visitor()
      await Promise.allSettled([
        thief.changePassword({ current: person.password, password: `do ladrão ${round}` }),
        resetPassword({ token, password: chosen }),
      ])
      const { login } = await app.browser().call()
      const owners = login({ login: person.email, password: chosen })
      const thiefs = login({ login: person.email, password: `do ladrão ${round}` })
      const worked = (await Promise.allSettled([owners, thiefs])).map(({ status }) => status)
      // The second of the two is refused, because the link or the password has become invalid.
      expect(worked.filter((status) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('the first reset of an address that was never confirmed', () => {
  it('clears username and second factor', async () => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    await account.chooseUsername({ username: 'estranho' })
    const { token: change } = await pendingChangeOf(person)
    // From before a confirmed address was asked for.
    await app.pool.query(`insert into identity.second_factors values ($1, 'x', 'enabled', 0, now())`, [
      person.userId,
    ])
    const owner = app.browser()
    const token = await resetTokenOf(person)
    await (await owner.call()).account.resetPassword({ token, password: chosen })
    expect(await isSignedIn(person.browser)).toBe(false)
    const { login } = await owner.call()
    expect((await refused(login({ login: 'estranho', password: chosen }))).code).toBe('invalid-credentials')
    expect(await login({ login: person.email, password: chosen })).toMatchObject({
      user: { username: person.email },
    })
    expect((await refused((await visitor()).confirmEmail({ token: change }))).code).toBe('link-expired')
    const { rows } = await app.pool.query(
      'select device_hash from identity.known_devices where user_id = $1',
      [person.userId],
    )
    expect(rows).toHaveLength(1)
    expect(await app.eventsOf(person.userId)).toEqual([
      'user-registered',
      'username-chosen',
      'password-changed',
      'email-confirmed',
      'username-removed',
    ])
  })

  it('clears them also where a mail scanner had used the link of the registration', async () => {
    const stranger = await registered(app)
    const scanner = await visitor()
    await scanner.confirmEmail({ token: await app.tokenTo(stranger.email) })
    const { account } = await stranger.browser.call()
    await account.chooseUsername({ username: 'estranha' })
    const { secret } = await account.beginSecondFactor({ password: stranger.password })
    await account.enableSecondFactor({ code: codeOf(secret, app.clock.at) })
    const owner = app.browser()
    await (
      await owner.call()
    ).account.resetPassword({ token: await resetTokenOf(stranger), password: chosen })
    const { login } = await owner.call()
    expect((await refused(login({ login: 'estranha', password: chosen }))).code).toBe('invalid-credentials')
    expect(await login({ login: stranger.email, password: chosen })).toMatchObject({ recoveryCodes: null })
    expect((await app.eventsOf(stranger.userId)).slice(-3)).toEqual([
      'password-changed',
      'username-removed',
      'second-factor-disabled',
    ])
  })

  it('clears them also where the account was moved to the address by a link that a scanner used', async () => {
    const stranger = await confirmed(app)
    await (await stranger.browser.call()).account.chooseUsername({ username: 'mudada' })
    const { newEmail: victim, token } = await pendingChangeOf(stranger)
    await (await visitor()).confirmEmail({ token })
    await (await visitor()).requestPasswordReset({ email: victim })
    const reset = await app.tokenTo(victim)
    await (await visitor()).resetPassword({ token: reset, password: chosen })
    const { login } = await app.browser().call()
    expect((await refused(login({ login: 'mudada', password: chosen }))).code).toBe('invalid-credentials')
  })

  it('keeps them once the owner used the link in their own browser, even after a scanner', async () => {
    const person = await registered(app)
    const token = await app.tokenTo(person.email)
    await (await visitor()).confirmEmail({ token })
    const { account } = await person.browser.call()
    await account.confirmEmail({ token })
    await account.chooseUsername({ username: 'minha-mesmo' })
    await (await visitor()).resetPassword({ token: await resetTokenOf(person), password: chosen })
    const { login } = await app.browser().call()
    expect(await login({ login: 'minha-mesmo', password: chosen })).toMatchObject({ recoveryCodes: null })
  })

  it('of a confirmed one keeps the username', async () => {
    const person = await confirmed(app)
    await (await person.browser.call()).account.chooseUsername({ username: 'da-dona' })
    await (await visitor()).resetPassword({ token: await resetTokenOf(person), password: chosen })
    const { login } = await app.browser().call()
    expect(await login({ login: 'da-dona', password: chosen })).toMatchObject({ recoveryCodes: null })
  })
})

describe('a second factor', () => {
  it('requires a confirmed address', async () => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    const asked = await refused(account.beginSecondFactor({ password: person.password }))
    expect(asked).toMatchObject({ code: 'email-not-confirmed', status: 409 })
  })

  it('begun before a reset cannot be completed after it', async () => {
    const person = await confirmed(app)
    const { secret } = await (
      await person.browser.call()
    ).account.beginSecondFactor({ password: person.password })
    const reset = await resetTokenOf(person)
    await (await visitor()).resetPassword({ token: reset, password: chosen })
    const browser = app.browser()
    await (await browser.call()).login({ login: person.email, password: chosen })
    const { account } = await browser.call()
    const late = account.enableSecondFactor({ code: codeOf(secret, app.clock.at) })
    expect((await refused(late)).code).toBe('wrong-code')
  })

  it('is required when the password or the address changes', async () => {
    const person = await confirmed(app)
    const { password } = person
    const { account } = await person.browser.call()
    const { secret } = await account.beginSecondFactor({ password })
    await account.enableSecondFactor({ code: codeOf(secret, app.clock.at) })
    app.pass(1)
    const again = (await person.browser.call()).account
    const email = 'novo@escuta.example'
    expect((await refused(again.changeEmail({ email, password }))).code).toBe('second-factor-required')
    const change = { current: password, password: chosen }
    expect((await refused(again.changePassword(change))).code).toBe('second-factor-required')
    await again.changePassword({ ...change, code: codeOf(secret, app.clock.at) })
  })

  it('is removed by an operator: recorded with operator and reason, sessions end, the owner is notified', async () => {
    const person = await confirmed(app)
    const { account } = await person.browser.call()
    const { secret } = await account.beginSecondFactor({ password: person.password })
    await account.enableSecondFactor({ code: codeOf(secret, app.clock.at) })
    const remove = () =>
      app.identity.removeSecondFactor(
        { of: person.email, reason: 'perdeu o celular', by: 'ana' },
        app.contextOf(system('spec')),
      )
    expect(await remove()).toEqual({ isRecorded: true })
    expect(await isSignedIn(person.browser)).toBe(false)
    const { login } = await app.browser().call()
    const { email, password, userId } = person
    expect(await login({ login: email, password })).toMatchObject({ recoveryCodes: null })
    const { events } = await app.store.readStream(`user-${userId}`)
    const removed = events.find(({ type }) => type === 'second-factor-removed')
    expect(removed?.data).toMatchObject({ removedBy: 'ana' })
    expect(JSON.stringify(removed?.data)).not.toContain('celular')
    expect((await app.subjectsTo(email)).join()).toContain('Nossa equipe desligou')
    const again = await remove()
    expect(isRefusal(again) && again.code).toBe('second-factor-off')
  })
})
