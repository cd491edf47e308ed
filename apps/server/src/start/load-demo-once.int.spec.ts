import { migrate } from '@escuta/database'
import { testDatabase, type TestDatabase } from '@escuta/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownMigrations } from '../app/claim-key-store.ts'
import { readSettings } from '../settings.ts'
import { loadDemoOnce } from './load-demo-once.ts'

const local = readSettings({})
const open = readSettings({ DEMO: 'public', PUBLIC_URL: 'https://escuta.example' })
const real = { ...local, demo: false }
let database: TestDatabase<unknown>

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

/** Whether a start loads the demonstration into this database, or the code it is refused by. */
async function startWith(settings: typeof local): Promise<unknown> {
  const order = { settings, databaseUrl: database.connectionString }
  return loadDemoOnce(order, () => undefined).catch((error: unknown) => Object(error).refusal.code)
}

async function fill(hasKnownPasswords: boolean): Promise<void> {
  await migrate(database.pool, ownMigrations)
  await database.pool.query(
    'insert into app.demo (start_date, loaded_at, has_known_passwords) values (current_date, now(), $1)',
    [hasKnownPasswords],
  )
}

describe('a start', () => {
  it('for real use is refused where accounts have the known passwords, and so is a public demonstration', async () => {
    await fill(true)
    expect([await startWith(real), await startWith(open), await startWith(local)]).toEqual([
      'known-passwords',
      'known-passwords',
      false,
    ])
  })

  it('is not where they are random, nor in a database without a demonstration', async () => {
    expect(await startWith(real)).toBe(false)
    await fill(false)
    expect([await startWith(real), await startWith(open)]).toEqual([false, false])
  })
})
