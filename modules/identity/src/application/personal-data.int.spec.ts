import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, openAccounts, registered } from '../testing/open-accounts.ts'
import { clientIdOfUser } from '../domain/client/client.state.ts'
import type { UserId } from '@escuta/kernel'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

async function accessesOf(id: string) {
  // Guarantee: the answer to registering names the account.
  const userId = id as UserId
  const clientId = clientIdOfUser(userId)
  const person = { userId, personId: clientId, clientId, professionalId: null }
  const sections = await app.identity.personalData(person)
  return sections.find(({ title }) => title === 'Acessos à conta')?.entries
}

describe("the accesses in a person's data copy", () => {
  it('have the end of a session that ended one or two months after it began', async () => {
    app.clock.at = new Date('2027-01-31T12:00:00.000Z')
    const person = await registered(app)
    const { login } = await app.browser().call()
    await login({ login: person.email, password: person.password })
    const longest = app.browser()
    await (await longest.call()).login({ login: person.email, password: person.password, rememberMe: true })
    await (await person.browser.call()).logout()
    app.clock.at = new Date('2027-03-01T12:00:00.000Z')
    await (await longest.call()).logout()
    await app.settle()
    expect(await accessesOf(person.userId)).toMatchObject([
      { Fim: { kind: 'instant', at: '2027-01-31T12:00:00.000Z' } },
      { Fim: null },
      { Fim: { kind: 'instant', at: '2027-03-01T12:00:00.000Z' } },
    ])
  })
})
