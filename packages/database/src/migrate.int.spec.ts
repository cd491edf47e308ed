import { RefusedError } from '@escuta/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { testDatabase } from './testing/index.ts'
import type { TestDatabase } from './testing/index.ts'

const accounts: Migration = { id: 'identity/0001-accounts', up: 'create table accounts (id int primary key)' }
const seed: Migration = {
  id: 'identity/0002-seed',
  up: 'insert into accounts values (1); insert into accounts values (2)',
}

let database: TestDatabase<unknown>

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

async function appliedIds(): Promise<string[]> {
  const { rows } = await database.pool.query('select id from public.migrations order by applied_at, id')
  return rows.map((row) => row.id)
}

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    await migrate(database.pool, [accounts])
    await migrate(database.pool, [accounts, seed])
    await migrate(database.pool, [accounts, seed])
    expect(await appliedIds()).toEqual([accounts.id, seed.id])
    expect((await database.pool.query('select * from accounts')).rowCount).toBe(2)
  })

  it('lets servers that start together each find the work done once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, [accounts, seed])))
    expect(await appliedIds()).toEqual([accounts.id, seed.id])
  })

  it('refuses a step that was changed after it was applied, and says which', async () => {
    await migrate(database.pool, [accounts])
    const changed = { ...accounts, up: `${accounts.up};` }
    const error = await migrate(database.pool, [changed]).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ refusal: { code: 'migration-changed' } })
    expect(String(error)).toContain('identity/0001-accounts foi alterada')
  })

  it('keeps nothing of a step that fails, keeps the steps before it, and can be repeated', async () => {
    const failing = { id: seed.id, up: 'insert into accounts values (1); select nonsense' }
    await expect(migrate(database.pool, [accounts, failing])).rejects.toThrow('identity/0002-seed falhou')
    expect(await appliedIds()).toEqual([accounts.id])
    expect((await database.pool.query('select * from accounts')).rowCount).toBe(0)
    await migrate(database.pool, [accounts, seed])
    expect(await appliedIds()).toEqual([accounts.id, seed.id])
  })

  it('refuses the steps of one room out of order', async () => {
    await expect(migrate(database.pool, [seed, accounts])).rejects.toThrow('corrija a ordem')
  })
})
