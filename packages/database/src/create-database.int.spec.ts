import { sql } from 'kysely'
import { types } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from './create-database.ts'
import { isUnavailable } from './connection.ts'
import { testDatabase, type TestDatabase } from './testing/index.ts'

let app: TestDatabase<unknown>
let database: Database<{ pg_database: { datname: string } }>
const broken: Error[] = []

beforeAll(async () => {
  app = await testDatabase()
  database = createDatabase({
    connectionString: app.connectionString,
    max: 2,
    onError: (error) => broken.push(error),
  })
})
afterAll(async () => {
  await database.close()
  await app.drop()
})

describe('values from the database', () => {
  it('arrive as bigint, calendar day and instant', async () => {
    const { rows } = await database.pool.query(`
      select 9007199254740993::int8 as position, array[1, null]::int8[] as positions, '{}'::int8[] as none,
        date '2026-11-21' as day, array[date '2026-11-21'] as days, timestamptz '2026-11-21 14:00:00.123987Z' as at,
        array[timestamptz '2026-11-21 11:00:00.5-03', null] as instants, timestamptz 'infinity' as never`)
    expect(rows).toEqual([
      {
        position: 9007199254740993n,
        positions: [1n, null],
        none: [],
        day: '2026-11-21',
        days: ['2026-11-21'],
        at: '2026-11-21T14:00:00.123Z',
        instants: ['2026-11-21T14:00:00.500Z', null],
        never: 'infinity',
      },
    ])
  })

  it('are the same instants in every session time zone', async () => {
    const client = await database.pool.connect()
    await client.query("set time zone 'America/Sao_Paulo'")
    const { rows } = await client.query("select timestamptz '2026-11-21 14:00:00Z' as at")
    client.release(true)
    expect(rows).toEqual([{ at: '2026-11-21T14:00:00.000Z' }])
  })

  it('leave the global parsers unchanged', () => {
    expect(types.getTypeParser(types.builtins.INT8, 'text')('1')).toBe('1')
  })

  it('are parsed for Kysely too', async () => {
    const rows = await database.kysely.selectFrom('pg_database').select('datname').execute()
    expect(rows.length).toBeGreaterThan(0)
  })
})

describe('a statement of Kysely', () => {
  it('is prepared, also with leading whitespace', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%of its own line%'`.execute(
      database.kysely,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a connection that breaks', () => {
  it('fails its next query while checked out, is reported once, and is replaced', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await app.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await ended
    const error = await client.query('select 1').catch((error: unknown) => error)
    client.release()
    expect(isUnavailable(error)).toBe(true)
    expect(broken.length).toBeGreaterThan(0)
    expect(new Set(broken).size).toBe(broken.length)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is reported and replaced while idle', async () => {
    const before = broken.length
    const { rows } = await database.pool.query('select pg_backend_pid() as pid')
    const removed = new Promise((resolve) => database.pool.once('remove', resolve))
    await app.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await removed
    expect(broken.length).toBeGreaterThan(before)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('closing', () => {
  it('ends every connection, also without a query of Kysely', async () => {
    const { connectionString } = app
    const { pool, close } = createDatabase({ connectionString, max: 2, onError: () => undefined })
    await pool.query('select 1')
    await close()
    expect([pool.ended, pool.totalCount]).toEqual([true, 0])
  })
})

describe('statements are prepared', () => {
  it('once per connection, under a name', async () => {
    const narrow = createDatabase<{ pg_database: { datname: string } }>({
      connectionString: app.connectionString,
      max: 1,
      onError: (error) => broken.push(error),
    })
    for (let times = 0; times < 3; times += 1) {
      await narrow.kysely.selectFrom('pg_database').select('datname').limit(1).execute()
    }
    const { rows } = await narrow.pool.query(
      `select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%pg_database%'`,
    )
    expect(rows).toEqual([{ runs: 3n }])
    await narrow.close()
  })

  it('and again after their table was recreated with other columns', async () => {
    const narrow = createDatabase<{ rebuilt: { id: number } }>({
      connectionString: app.connectionString,
      max: 1,
      onError: (error) => broken.push(error),
    })
    const read = () => narrow.kysely.selectFrom('rebuilt').selectAll().execute()
    await narrow.pool.query('create table rebuilt (id integer); insert into rebuilt values (1)')
    expect(await read()).toEqual([{ id: 1 }])
    await narrow.pool.query(`alter table rebuilt add column name text default 'ana'`)
    expect(await read()).toEqual([{ id: 1, name: 'ana' }])
    await narrow.close()
  })
})
