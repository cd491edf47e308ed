import { RefusedError } from '@escuta/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, type Migration } from './migrate.ts'
import { testDatabase, type TestDatabase } from './testing/index.ts'

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
  it('applies missing migrations, in order, once', async () => {
    await migrate(database.pool, [accounts])
    await migrate(database.pool, [accounts, seed])
    await migrate(database.pool, [accounts, seed])
    expect(await appliedIds()).toEqual([accounts.id, seed.id])
    expect((await database.pool.query('select * from accounts')).rowCount).toBe(2)
  })

  it('applies each migration once when servers start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.pool, [accounts, seed])))
    expect(await appliedIds()).toEqual([accounts.id, seed.id])
  })

  it('refuses a migration that was changed after it was applied, and names it', async () => {
    await migrate(database.pool, [accounts])
    const changed = { ...accounts, up: `${accounts.up};` }
    const error = await migrate(database.pool, [changed]).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ refusal: { code: 'migration-changed' } })
    expect(String(error)).toContain('identity/0001-accounts foi alterada')
  })

  it('rolls back a migration that fails, keeps the earlier ones, and can be repeated', async () => {
    const failing = { id: seed.id, up: 'insert into accounts values (1); select nonsense' }
    await expect(migrate(database.pool, [accounts, failing])).rejects.toThrow('identity/0002-seed falhou')
    expect(await appliedIds()).toEqual([accounts.id])
    expect((await database.pool.query('select * from accounts')).rowCount).toBe(0)
    await migrate(database.pool, [accounts, seed])
    expect(await appliedIds()).toEqual([accounts.id, seed.id])
  })

  it('refuses migrations of one schema out of order', async () => {
    await expect(migrate(database.pool, [seed, accounts])).rejects.toThrow('corrija a ordem')
  })
})
