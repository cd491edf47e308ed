import { newId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const accepted = { acceptTerms: true, acceptPrivacy: true } as const

describe('a name that contains a web address', () => {
  const name = 'Seu prêmio espera em golpe.example'

  it('is refused at registering, and nothing is sent to the address', async () => {
    const person = { ...app.newPerson(), name }
    const { register } = await app.browser().call()
    const refusal = await refused(register({ ...person, ...accepted }))
    expect(refusal).toMatchObject({ code: 'invalid-input', issues: [{ path: 'name' }] })
    expect(await app.mailsTo(person.email)).toEqual([])
  })

  it('is refused when details change and when a patient record is made', async () => {
    const { account, registerClient } = await (await registered(app)).browser.call()
    const details = { name, phone: null, birthDate: null }
    expect((await refused(account.changeDetails(details))).code).toBe('invalid-input')
    expect((await refused(registerClient({ name }))).code).toBe('invalid-input')
  })
})

describe('mails to an unconfirmed address', () => {
  it('contain no name', async () => {
    const person = { ...app.newPerson(), name: 'Prêmio espera no site golpe' }
    const { password, email } = person
    const browser = app.browser()
    await (await browser.call({ commandId: newId() })).register({ ...person, ...accepted })
    await (await app.browser('198.51.100.9').call()).login({ login: email, password })
    const { account } = await browser.call()
    await account.requestPasswordReset({ email })
    await account.changeEmail({ email: `novo-${email}`, password })
    // The new password ends the link to the new address, also one whose mail was not sent yet.
    await app.settle()
    await account.changePassword({ current: password, password: 'vento de agosto' })
    await app.settle()
    const mails = [...(await app.mailsTo(email)), ...(await app.mailsTo(`novo-${email}`))]
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Confirme seu e-mail na Escuta',
      'Confirme seu novo e-mail na Escuta',
      'Novo acesso à sua conta na Escuta',
      'Pedido de troca de e-mail na Escuta',
      'Sua nova senha na Escuta',
      'Sua senha na Escuta mudou',
    ])
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/prêmio|golpe/i)
  })

  it('contain the name once the address is confirmed', async () => {
    const person = await registered(app)
    const { account } = await app.browser().call()
    await account.confirmEmail({ token: await app.tokenTo(person.email) })
    await account.requestPasswordReset({ email: person.email })
    expect((await app.mailsTo(person.email)).at(-1)?.text).toContain('Caio, vamos recuperar seu acesso')
  })
})
