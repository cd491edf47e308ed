import { mostExportedActivity } from '@escuta/administration/contract'
import { createTestApp, type Person, samplePeopleOf, type TestApp } from '@escuta/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeLog } from './src/whole-log.ts'

let app: TestApp
let admin: Person
/** As many events of this type are in the history as a file may have. */
const many = { type: 'many-of-old', format: 'csv' } as const

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
  admin = await samplePeopleOf(app).admin()
  await app.settle()
  await addOld(mostExportedActivity)
}, 120_000)
afterAll(() => app?.close())

async function addOld(count: number): Promise<void> {
  const { rows } = await app.database.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'administration' and tablename like 'activity\\_\\_%'`,
  )
  const table = `administration.${rows[0]!.tablename}`
  await app.database.pool.query(
    `insert into ${table} (position, event_id, occurred_at, type, stream, version, actor_role, command, command_id,
       correlation_id, words)
     select 1000000000 + (select max(position) from ${table}) + n, gen_random_uuid(), '2026-01-01T12:00:00Z', 'many-of-old', 'old-1', n,
       'system', 'old', 'old', 'old', '{many-of-old}'
     from generate_series(1, ${count}) as n`,
  )
}

const exported = (input: { readonly cursor?: string; readonly from?: string } = {}) =>
  app.as(admin).administration.activityExport({ ...many, ...input })
const recorded = async () => (await wholeLog(app)).filter(({ type }) => type === 'activity-exported')
const tooLong = {
  code: 'CONFLICT',
  message: 'Estes filtros encontram mais de 100.000 eventos, e um arquivo não passa disso.',
  cause: {
    refusal: { action: 'Escolha um período menor ou mais um filtro e exporte em partes.' },
  },
}

describe('an export of the activity history', () => {
  it('has as many events as a file may have', async () =>
    expect(await exported()).toMatchObject({ rows: 1_000, nextCursor: expect.any(String) }))

  it('of one more is refused in every part, says what to do, and is not recorded', async () => {
    const { nextCursor } = await exported()
    const before = (await recorded()).length
    await addOld(1)
    await expect(exported()).rejects.toMatchObject(tooLong)
    await expect(exported({ cursor: nextCursor! })).rejects.toMatchObject(tooLong)
    expect(await recorded()).toHaveLength(before)
  })

  it('of a shorter period is answered', async () =>
    expect(await exported({ from: '2026-01-02' })).toMatchObject({ rows: 0, nextCursor: null }))
})
