import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { clientId, deriveId, professionalId } from '@escuta/kernel'
import { appointmentConfirmedAfter, appointmentNamed, appointmentHeldBy } from '@escuta/scheduling/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionCookie } from '../contract/index.ts'
import { type Accounts, openAccounts, refused, registered } from '../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

function sessionOf(user: { readonly id: string; readonly client: { readonly id: string } | null }) {
  const startsAt = '2026-12-23T13:00:00.000Z'
  const who = {
    appointmentId: appointmentNamed(user.id),
    clientId: clientId.parse(user.client!.id),
    professionalId: professionalId.parse(deriveId(user.id, 'helena')),
  }
  const held = appointmentHeldBy({ ...who, startsAt, zone: 'America/Sao_Paulo' })
  const { succeeded, refunded } = givenPayment(givenSubject(who))
  return { startsAt, ...who, booked: [held, appointmentConfirmedAfter(held)], paid: succeeded, refunded }
}

describe('closing the account', () => {
  it('ends every session, notifies by e-mail, and lasts until the next sign-in', async () => {
    const person = await registered(app)
    const { email, password } = person
    const token = person.browser.cookies.get(sessionCookie)!
    const { account } = await person.browser.call()
    expect((await refused(account.deactivateAccount({ password: 'errada' }))).code).toBe(
      'invalid-credentials',
    )
    await account.deactivateAccount({ password })
    expect(await app.identity.sessions.resolve(token)).toBeNull()
    expect(person.browser.cookies.has(sessionCookie)).toBe(false)
    expect((await app.subjectsTo(email)).at(-1)).toBe('Sua conta na Escuta foi desativada')
    const { login } = await person.browser.call()
    expect(await login({ login: email, password })).toMatchObject({ user: { email } })
    expect(await app.eventsOf(person.userId)).toEqual([
      'user-registered',
      'account-deactivated',
      'account-reactivated',
    ])
  })

  it('is refused with paid upcoming appointments, which it names', async () => {
    const { browser, password, user } = await registered(app)
    const session = sessionOf(user)
    await app.append(...session.booked)
    await app.settle()
    const { account } = await browser.call()
    await app.append(session.paid)
    await app.settle()
    const kept = await refused(account.deactivateAccount({ password }))
    const { appointmentId, startsAt } = session
    expect(kept).toMatchObject({
      code: 'paid-appointments-ahead',
      status: 409,
      details: { sessions: [{ appointmentId, startsAt, zone: 'America/Sao_Paulo' }] },
    })
    await app.append(session.refunded)
    await app.settle()
    expect(await account.deactivateAccount({ password })).toEqual({ isRecorded: true })
  })
})
