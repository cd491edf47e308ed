import { newId, system, type UserId, unwrap } from '@escuta/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Accounts, openAccounts, registered } from '../../testing/open-accounts.ts'
import { clientIdOfUser } from '../../domain/client/client.state.ts'
import { user, userStream } from '../../domain/user/user.state.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

it('lists the requests that wait for an answer by hundreds, each once, the most urgent first', async () => {
  const person = await registered(app)
  // Guarantee: the answer to registering names the account.
  const userId = person.userId as UserId
  const requestedAt = app.clock.at.toISOString()
  const made = Array.from({ length: 101 }, (_, n) => ({
    type: 'data-requested' as const,
    data: {
      requestId: newId(),
      userId,
      personId: clientIdOfUser(userId),
      kind: 'correction' as const,
      details: `pedido ${n}`,
      requestedAt,
      dueAt: new Date(app.clock.at.getTime() + (n % 7) * 86_400_000).toISOString(),
    },
  }))
  const command = { name: 'given', context: app.contextOf(system('spec')) }
  unwrap(await app.handle(user, userStream(userId), command, () => made))
  await app.settle()
  const { waiting } = app.identity.dataRequests
  const first = await waiting()
  const rest = await waiting(first.at(-1))
  expect([first.length, rest.length]).toEqual([100, 1])
  const all = [...first, ...rest]
  expect(new Set(all.map(({ id }) => id)).size).toBe(101)
  expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted())
  expect(await waiting(rest.at(-1))).toEqual([])
})
