import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnName } from './column-names.ts'
import { testDatabase, type TestDatabase } from './testing/index.ts'

type Tables = { 'app.due_holds': { holdId: string; lastSeenAt: string | null; value: unknown } }

describe('column names', () => {
  let database: TestDatabase<Tables>
  beforeAll(async () => {
    database = await testDatabase()
    await database.pool.query(
      'create schema app; create table app.due_holds (hold_id text, last_seen_at text, value jsonb)',
    )
  })
  afterAll(() => database.drop())

  it('are snake_case in Postgres and camelCase in rows, raw queries included', async () => {
    const { kysely, pool } = database
    const row = { holdId: '1', lastSeenAt: null, value: { of_json: 1, keptAsItIs: [{ a_b: 2 }] } }
    await kysely.insertInto('app.due_holds').values(row).execute()
    expect(await kysely.selectFrom('app.due_holds').selectAll().execute()).toEqual([row])
    expect((await sql`select hold_id, last_seen_at, value from app.due_holds`.execute(kysely)).rows).toEqual([
      row,
    ])
    expect((await pool.query('select hold_id from app.due_holds')).rows).toEqual([{ hold_id: '1' }])
  })

  it.each(['holdId', 'lastSeenAt', 'value', 'sha256'])(
    'columnName(%s) is the name that Kysely gives',
    (property) => {
      const { sql: text } = database.kysely
        .selectFrom(sql`app.due_holds`.as('held'))
        .select(sql.ref(property).as('one'))
        .compile()
      expect(text).toContain(`select "${columnName(property)}"`)
    },
  )
})
