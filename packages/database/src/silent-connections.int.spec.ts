import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from './connection.ts'
import { createDatabase, type Database } from './create-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts'

let folder: string
let postgres: EmbeddedPostgres
let database: Database<unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-silent-'))
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const { connectionString } = postgres
  database = createDatabase({ connectionString, max: 2, onError: () => undefined, silentMs: 500 })
}, 60_000)
afterAll(async () => {
  await database?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const backends = async (): Promise<readonly number[]> => {
  const { rows } = await database.pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes) process.kill(pid, name)
}

describe('a suspended Postgres', () => {
  it('makes queries fail as unavailable, and is used again afterwards', async () => {
    const { pool, kysely } = database
    const held = await pool.connect()
    const frozen = [postgres.processId() ?? 0, ...(await backends())]
    signal(frozen, 'SIGSTOP')
    const inTransaction = kysely.transaction().execute((trx) => sql`select 1`.execute(trx))
    const results = await Promise.allSettled([held.query('select 1'), pool.query('select 1'), inTransaction])
    held.release(true)
    signal(frozen, 'SIGCONT')
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    for (const result of results) {
      expect(result.status === 'rejected' && isUnavailable(result.reason)).toBe(true)
    }
    await expect.poll(async () => (await pool.query('select 1')).rowCount, { timeout: 30_000 }).toBe(1)
  }, 60_000)
})

describe('an idle connection', () => {
  it('is kept between two queries and within a transaction', async () => {
    const { kysely } = database
    const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`
    await kysely.transaction().execute(async (trx) => {
      const before = await pidOf.execute(trx)
      await sql`select pg_sleep(0.1)`.execute(trx)
      await new Promise((resolve) => {
        setTimeout(resolve, 1_500)
      })
      expect((await pidOf.execute(trx)).rows).toEqual(before.rows)
    })
  })
})
