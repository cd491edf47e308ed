import { openApp, type TestApp } from '@escuta/identity/testing'
import { dayMs, newId } from '@escuta/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { create, events, migrations, type PrivacyTables } from '../module.ts'
import { fakeDeps, givenAccount } from '../testing/index.ts'

let app: TestApp<PrivacyTables>
beforeAll(async () => {
  app = await openApp({ events, migrations })
})
afterAll(() => app.close())

it('lists unanswered requests by pages of 100, each once, the earliest due date first', async () => {
  const privacy = create(fakeDeps(app))
  await app.start(privacy.views, [])
  const { userId, personId } = givenAccount()
  const requestedAt = app.clock.at.toISOString()
  const made = Array.from({ length: 101 }, (_, n) => ({
    type: 'data-requested' as const,
    data: {
      requestId: newId(),
      userId,
      personId,
      kind: 'correction' as const,
      details: `pedido ${n}`,
      requestedAt,
      dueAt: new Date(app.clock.at.getTime() + (n % 7) * dayMs).toISOString(),
    },
  }))
  await app.append(...made)
  await app.settle()
  const { waiting } = privacy.dataRequests
  const first = await waiting()
  const rest = await waiting(first.at(-1))
  expect([first.length, rest.length]).toEqual([100, 1])
  const all = [...first, ...rest]
  expect(new Set(all.map(({ id }) => id)).size).toBe(101)
  expect(all.map(({ dueAt }) => dueAt)).toEqual(all.map(({ dueAt }) => dueAt).toSorted())
  expect(await waiting(rest.at(-1))).toEqual([])
})
