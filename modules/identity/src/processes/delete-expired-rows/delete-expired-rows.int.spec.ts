import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Accounts, openAccounts, refused, registered } from '../../testing/open-accounts.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const hour = 60

async function forget(): Promise<void> {
  const job = app.identity.jobs.find(({ job }) => job.name === 'identity.delete-expired-rows')!
  await job.handle({} as never)
}

/** How many rows each table has. */
async function rowsLeft() {
  const tables = ['sessions', 'link_tokens', 'sign_in_attempts', 'known_devices'] as const
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await app.pool.query<{ n: bigint }>(`select count(*) as n from identity.${table}`)
      return [table, Number(rows[0]!.n)] as const
    }),
  )
  return Object.fromEntries(counts)
}

it('deletes sessions, counts, links and browsers a day after each expired, and none before', async () => {
  const person = await registered(app)
  const { login } = await app.browser().call()
  const wrong = await refused(login({ login: person.email, password: 'errada' }))
  expect(wrong.code).toBe('invalid-credentials')
  const all = await rowsLeft()
  expect(all).toMatchObject({ sessions: 1, link_tokens: 1, known_devices: 1 })
  expect(all['sign_in_attempts']).toBeGreaterThan(0)
  app.pass(23 * hour)
  await forget()
  expect(await rowsLeft()).toEqual(all)
  app.pass(2 * hour)
  await forget()
  expect(await rowsLeft()).toEqual({ ...all, sign_in_attempts: 0 })
  app.pass(12 * hour)
  await forget()
  expect(await rowsLeft()).toMatchObject({ sessions: 0, link_tokens: 1 })
  app.pass(36 * hour)
  await forget()
  expect(await rowsLeft()).toMatchObject({ link_tokens: 0, known_devices: 1 })
  app.pass(365 * 24 * hour)
  await forget()
  expect(await rowsLeft()).toMatchObject({ known_devices: 0 })
})
