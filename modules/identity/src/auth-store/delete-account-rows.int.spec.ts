import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { type Accounts, confirmed, openAccounts } from '../testing/open-accounts.ts'
import { deleteAccountRows } from './delete-account-rows.ts'

let app: Accounts
beforeAll(async () => {
  app = await openAccounts()
})
afterAll(() => app.close())

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An account with rows in every table of the auth store. */
async function withEverything() {
  const person = await confirmed(app)
  const { account } = await person.browser.call()
  await account.chooseUsername({ username: person.email.split('@')[0]! })
  await account.changeAvatar({ image: png })
  const { secret } = await account.beginSecondFactor({ password: person.password })
  await account.enableSecondFactor({ code: codeOf(secret, app.clock.at) })
  return person
}

/** The auth store's tables in which the account has rows; views are no part of it. */
async function tablesWith(userId: string): Promise<readonly string[]> {
  const views = app.identity.views.map(({ table }) => table.name)
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.columns
     where table_schema = 'identity' and column_name = 'user_id' order by name`,
  )
  const found: string[] = []
  for (const { name } of rows.filter((row) => !views.some((view) => row.name.startsWith(`${view}__`)))) {
    const { rowCount } = await app.pool.query(`select 1 from ${name} where user_id = $1`, [userId])
    if (rowCount) found.push(name)
  }
  return found
}

describe('deleteAccountRows', () => {
  it('deletes the rows of the account in every table, and no other rows', async () => {
    const [gone, other] = [await withEverything(), await withEverything()]
    const before = await tablesWith(gone.userId)
    expect(before).toHaveLength(10)
    const sessions = await deleteAccountRows(app.db, gone.userId)
    expect(sessions).toHaveLength(1)
    expect(await tablesWith(gone.userId)).toEqual([])
    expect(await tablesWith(other.userId)).toEqual(before)
    expect(await (await gone.browser.call()).me()).toBeNull()
  })

  it('can be repeated', async () => {
    const { userId } = await withEverything()
    await deleteAccountRows(app.db, userId)
    expect(await deleteAccountRows(app.db, userId)).toEqual([])
  })
})
