import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, confirmed, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const visitor = async () => (await app.browser().call()).account

describe('confirming the address after registering', () => {
  it('accepts the link of the mail in any browser, repeatedly', async () => {
    const person = await registered(app)
    const [mail] = await app.mailsTo(person.email)
    expect(mail).toMatchObject({ subject: 'Confirme seu e-mail na Escuta' })
    expect(mail?.text).toContain('Que bom ter você aqui')
    expect(mail?.text).toContain('https://escuta.example/confirmar-email?token=')
    const token = await app.tokenTo(person.email)
    expect(await (await person.browser.call()).account.overview()).toMatchObject({ emailConfirmed: false })
    expect(await (await visitor()).confirmEmail({ token })).toMatchObject({ email: person.email })
    expect(await (await visitor()).confirmEmail({ token })).toMatchObject({ email: person.email })
    expect(await (await person.browser.call()).account.overview()).toMatchObject({ emailConfirmed: true })
    expect((await app.eventsOf(person.userId)).filter((type) => type === 'email-confirmed')).toHaveLength(1)
  })

  it('may be requested again up to a limit', async () => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    for (let n = 0; n < 4; n += 1) await account.sendConfirmation()
    expect(await app.subjectsTo(person.email)).toHaveLength(5)
    expect(await refused(account.sendConfirmation())).toMatchObject({ code: 'too-many-requests' })
    await (await visitor()).confirmEmail({ token: await app.tokenTo(person.email) })
    expect(await account.sendConfirmation()).toBeNull()
    expect(await app.subjectsTo(person.email)).toHaveLength(5)
  })

  it('has a ground of its own where a session of the account asks, and where anyone asks for a reset', async () => {
    const person = await registered(app)
    await (await person.browser.call()).account.sendConfirmation()
    expect(await app.groundsTo(person.email)).toEqual(['unasked', 'session'])
    await (await visitor()).requestPasswordReset({ email: person.email })
    expect(await app.groundsTo(person.email)).toEqual(['unasked', 'session', 'reset'])
  })

  it('says when the mail is held back', async () => {
    const person = await registered(app)
    app.refuseMailsTo(person.email)
    const { account } = await person.browser.call()
    expect((await refused(account.sendConfirmation())).code).toBe('email-address-refused')
  })

  it('refuses other tokens, and every token after two days', async () => {
    const person = await registered(app)
    const token = await app.tokenTo(person.email)
    const { confirmEmail } = await visitor()
    expect((await refused(confirmEmail({ token: 'A'.repeat(43) }))).code).toBe('link-expired')
    app.pass(48 * 60)
    expect((await refused(confirmEmail({ token }))).code).toBe('link-expired')
  })

  it('stores no token in the database', async () => {
    const person = await registered(app)
    const token = await app.tokenTo(person.email)
    const { rows } = await app.pool.query('select l::text as text from identity.link_tokens l')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('changing the address', () => {
  const newAddress = (person: { readonly email: string }) => `novo-${person.email}`

  async function asked() {
    const person = await registered(app)
    const confirmation = await app.tokenTo(person.email)
    const { account } = await person.browser.call()
    const email = newAddress(person)
    const overview = await account.changeEmail({ email, password: person.password })
    expect(overview).toMatchObject({ email: person.email, pendingEmail: email })
    return { ...person, account, newEmail: email, confirmation }
  }

  it('happens when the new address is confirmed, and notifies the old one', async () => {
    const { newEmail, ...person } = await asked()
    expect(await app.subjectsTo(newEmail)).toEqual(['Confirme seu novo e-mail na Escuta'])
    const token = await app.tokenTo(newEmail)
    expect(await (await visitor()).confirmEmail({ token })).toMatchObject({ email: newEmail })
    expect(await (await visitor()).confirmEmail({ token })).toMatchObject({ email: newEmail })
    expect((await app.subjectsTo(person.email)).at(-1)).toBe('O e-mail da sua conta na Escuta mudou')
    const overview = await (await person.browser.call()).account.overview()
    expect(overview).toMatchObject({ email: newEmail, emailConfirmed: true, pendingEmail: null })
    const { login } = await app.browser().call()
    const { password } = person
    expect((await refused(login({ login: person.email, password }))).code).toBe('invalid-credentials')
    const { user } = await login({ login: newEmail, password })
    expect(user).toMatchObject({ id: person.userId, email: newEmail })
    const mine = await (await person.browser.call()).clientOfUser({ userId: person.userId })
    expect(mine).toMatchObject({ email: newEmail })
  })

  it('takes an address beyond ASCII, by which the password is recovered in either spelling', async () => {
    const person = await registered(app)
    const [typed, stored] = ['novo@ação.com.br', 'novo@xn--ao-siap.com.br']
    const { account } = await person.browser.call()
    const overview = await account.changeEmail({ email: typed, password: person.password })
    expect(overview).toMatchObject({ pendingEmail: stored })
    const confirmation = await (await visitor()).confirmEmail({ token: await app.tokenTo(stored) })
    expect(confirmation).toMatchObject({ email: stored })
    for (const email of [typed, stored]) {
      await (await visitor()).requestPasswordReset({ email })
      const token = await app.tokenTo(stored)
      await (await visitor()).resetPassword({ token, password: `girassol ${email}` })
      const { login } = await app.browser().call()
      const { user } = await login({ login: typed, password: `girassol ${email}` })
      expect(user).toMatchObject({ id: person.userId, email: stored })
    }
  })

  it('invalidates a link to the old address', async () => {
    const { newEmail, confirmation: old } = await asked()
    await (await visitor()).confirmEmail({ token: await app.tokenTo(newEmail) })
    expect((await refused((await visitor()).confirmEmail({ token: old }))).code).toBe('link-expired')
  })

  it('requires the password', async () => {
    const person = await registered(app)
    const { account } = await person.browser.call()
    const wrong = { email: newAddress(person), password: 'errada' }
    expect((await refused(account.changeEmail(wrong))).code).toBe('invalid-credentials')
    expect(await app.subjectsTo(wrong.email)).toEqual([])
  })

  it('notifies only the address that it has an account already', async () => {
    const holder = await registered(app)
    const person = await registered(app)
    const { account } = await person.browser.call()
    const answer = await account.changeEmail({ email: holder.email, password: person.password })
    expect(answer).toMatchObject({ pendingEmail: holder.email })
    expect((await app.subjectsTo(holder.email)).at(-1)).toBe('Este e-mail já tem uma conta na Escuta')
    const text = (await app.mailsTo(holder.email)).at(-1)?.text
    expect(text).not.toContain('token=')
    expect(text).not.toContain(person.email)
  })

  it('uses the last requested address', async () => {
    const { newEmail, account, password, ...person } = await asked()
    const first = await app.tokenTo(newEmail)
    const last = `outro-${person.email}`
    expect(await account.changeEmail({ email: last, password })).toMatchObject({ pendingEmail: last })
    expect((await refused((await visitor()).confirmEmail({ token: first }))).code).toBe('link-expired')
    const confirming = (await visitor()).confirmEmail({ token: await app.tokenTo(last) })
    expect(await confirming).toMatchObject({ email: last })
  })

  it('notifies a former address without a limit where it was confirmed, and within one where it was not', async () => {
    const { newEmail, ...person } = await asked()
    await (await visitor()).confirmEmail({ token: await app.tokenTo(newEmail) })
    expect((await app.groundsTo(person.email)).at(-1)).toBe('security')
    const owner = await confirmed(app)
    const moved = newAddress(owner)
    const { account } = await owner.browser.call()
    await account.changeEmail({ email: moved, password: owner.password })
    await (await visitor()).confirmEmail({ token: await app.tokenTo(moved) })
    expect((await app.subjectsTo(owner.email)).at(-1)).toMatch(/e-mail/)
    expect((await app.groundsTo(owner.email)).slice(-2)).toEqual(['confirmed', 'confirmed'])
  })
})
