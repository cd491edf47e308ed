import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnavailable } from './connection.ts'
import { createDatabase, type Database } from './create-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/index.ts'
import { withoutLimit } from './without-limit.ts'

/** How long a connection may be silent. A busy machine takes a part of it to answer about its backends. */
const silentMs = 1_200
/** Longer than that. */
const restMs = 1_600

let folder: string
let postgres: EmbeddedPostgres
let database: Database<unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-silent-'))
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  const { connectionString } = postgres
  database = createDatabase({ connectionString, max: 2, onError: () => undefined, silentMs })
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
      await sleep(restMs)
      expect((await pidOf.execute(trx)).rows).toEqual(before.rows)
    })
  })

  it('is kept while it listens, also after a notification', async () => {
    const listening = await database.pool.connect()
    const errors: Error[] = []
    listening.on('error', (error) => errors.push(error))
    const notified = once(listening, 'notification')
    await listening.query('listen silence')
    await database.pool.query(`select pg_notify('silence', '')`)
    await notified
    await sleep(restMs)
    expect(errors).toEqual([])
    listening.release(true)
  })

  it('is kept within a transaction whose answers arrive in pieces', async () => {
    const { behind, end } = await openBehindProxy({ max: 1 })
    const client = await behind.pool.connect()
    await client.query('begin')
    await sleep(restMs)
    expect((await client.query('commit')).command).toBe('COMMIT')
    client.release()
    await end()
  })
})

/**
 * Forwards to Postgres until it is silent; then it accepts everything but passes nothing on, in either direction. It
 * can lose only present connections, and send each answer's end in its own chunk.
 */
async function openProxy(port: number) {
  let isSilent = false
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.setNoDelay(true)
    }
    const isLost = () => isSilent || lost.has(near)
    near.on('data', (chunk) => isLost() || far.write(chunk))
    far.on('data', (chunk: Buffer) => {
      if (isLost()) return
      near.write(chunk.subarray(0, -3))
      setImmediate(() => near.write(chunk.subarray(-3)))
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? address!.port : 0,
    beSilent: (silent: boolean) => void (isSilent = silent),
    loseConnections(): void {
      for (const socket of sockets) lost.add(socket)
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

describe('a statement that takes longer than a silent connection may', () => {
  it('ends well, also in a transaction', async () => {
    const { pool, kysely } = database
    const slow = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(3)`
    const [alone, inTransaction] = await Promise.all([
      pool.query('select pg_sleep(3), 1 as one'),
      kysely.transaction().execute((trx) => slow.execute(trx)),
    ])
    expect([alone.rowCount, inTransaction.rows.length]).toEqual([1, 1])
  }, 30_000)

  it('is ended by Postgres at the limit of its kind of work', async () => {
    const { connectionString } = postgres
    const limited = createDatabase({ connectionString, max: 1, onError: () => undefined, statementMs: 300 })
    const error: unknown = await limited.pool.query('select pg_sleep(20)').catch((caught: unknown) => caught)
    expect(isUnavailable(error)).toBe(true)
    const { rows } = await limited.pool.query(`select from pg_stat_activity where query like '%pg_sleep(20)'
      and state = 'active' and pid <> pg_backend_pid()`)
    expect(rows).toEqual([])
    await withoutLimit(limited.pool, (client) => client.query('select pg_sleep(0.6)'))
    expect((await limited.pool.query('show statement_timeout')).rows).toEqual([
      { statement_timeout: '300ms' },
    ])
    await limited.close()
  }, 30_000)
})

async function openBehindProxy(options: { readonly max: number; readonly statementMs?: number }) {
  const url = new URL(postgres.connectionString)
  const proxy = await openProxy(Number(url.port))
  url.port = String(proxy.port)
  const behind = createDatabase({
    ...options,
    connectionString: url.href,
    onError: () => undefined,
    silentMs,
  })
  async function end(): Promise<void> {
    await behind.close()
    await proxy.close()
  }
  return { behind, proxy, end }
}

describe.concurrent('a silent proxy', () => {
  it('makes queries fail as unavailable within twice the time, slow ones too', async () => {
    const { behind, proxy, end } = await openBehindProxy({ max: 2 })
    const slow = behind.pool.query('select pg_sleep(60)').catch((caught: unknown) => caught)
    await behind.pool.query('select 1')
    proxy.beSilent(true)
    const started = performance.now()
    const quick = behind.pool.query('select 1').catch((caught: unknown) => caught)
    expect((await Promise.all([slow, quick])).map(isUnavailable)).toEqual([true, true])
    // Twice the time, and what a busy machine adds to it.
    expect(performance.now() - started).toBeLessThan(10_000)
    proxy.beSilent(false)
    await expect.poll(async () => (await behind.pool.query('select 1')).rowCount).toBe(1)
    await end()
  }, 30_000)

  it('is noticed on a connection that rested, or was found alive, before it went silent', async () => {
    const { behind, proxy, end } = await openBehindProxy({ max: 1 })
    await behind.pool.query('select 1')
    await sleep(restMs)
    await behind.pool.query('select pg_sleep(1.6)')
    await sleep(restMs)
    proxy.beSilent(true)
    const failed = await behind.pool.query('select 1').catch((caught: unknown) => caught)
    expect(isUnavailable(failed)).toBe(true)
    await end()
  }, 30_000)

  it('costs one query where all connections of the pool were lost at rest', async () => {
    const { behind, proxy, end } = await openBehindProxy({ max: 8 })
    const eight = () => Array.from({ length: 8 }, () => behind.pool.query('select pg_sleep(0.1)'))
    await Promise.all(eight())
    await sleep(restMs)
    proxy.loseConnections()
    const failed = await behind.pool.query('select 1').catch((caught: unknown) => caught)
    expect(isUnavailable(failed)).toBe(true)
    expect(await Promise.all(eight())).toHaveLength(8)
    await end()
  }, 30_000)
})

describe('a statement that has no limit, or of which Postgres cannot say whether it runs', () => {
  it('ends well where the limit was taken away', async () => {
    const { behind, end } = await openBehindProxy({ max: 1, statementMs: 300 })
    const slow = withoutLimit(behind.pool, (client) => client.query('select pg_sleep(3)'))
    expect((await slow).rowCount).toBe(1)
    await end()
  }, 30_000)

  it('is cut only well after the limit where activities are not tracked', async () => {
    await database.pool.query('alter system set track_activities = off')
    await database.pool.query('select pg_reload_conf()')
    const { behind, proxy, end } = await openBehindProxy({ max: 1, statementMs: 2_500 })
    await expect
      .poll(async () => (await behind.pool.query('show track_activities')).rows)
      .toEqual([{ track_activities: 'off' }])
    expect((await behind.pool.query('select pg_sleep(2)')).rowCount).toBe(1)
    proxy.loseConnections()
    const started = performance.now()
    const failed = await behind.pool.query('select 1').catch((caught: unknown) => caught)
    expect(isUnavailable(failed)).toBe(true)
    expect(performance.now() - started).toBeGreaterThan(2_500)
    await database.pool.query('alter system reset track_activities')
    await database.pool.query('select pg_reload_conf()')
    await end()
  }, 30_000)
})
