import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, retryConnection, type Database } from '../index.ts'
import { isAlive } from './process-identity.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'

const fixture = fileURLToPath(new URL('start-postgres.fixture.ts', import.meta.url))
/** The folder of a Postgres that was started once and stopped. */
let madeBefore: string
let dataDir: string
let toEnd: (() => Promise<unknown>)[]

beforeAll(async () => {
  madeBefore = await mkdtemp(join(tmpdir(), 'escuta-embedded-'))
  await (await startEmbeddedPostgres({ dataDir: madeBefore })).stop()
}, 60_000)
afterAll(() => rm(madeBefore, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-embedded-'))
  toEnd = [() => rm(dataDir, { recursive: true, force: true })]
})
afterEach(async () => {
  for (const end of toEnd.toReversed()) await end()
})

async function start(onStatusChange?: (change: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...(onStatusChange && { onStatusChange }) })
  toEnd.push(postgres.stop)
  return postgres
}

/** Spares a test the first start, which makes the files: its folder gets a copy of those made before. */
async function takeMadeBefore(): Promise<void> {
  // Keeps the owner, whom Postgres asks for.
  await promisify(execFile)('cp', ['-a', `${madeBefore}/.`, dataDir])
}

async function startAgain(onStatusChange?: (change: string) => void): Promise<EmbeddedPostgres> {
  await takeMadeBefore()
  return start(onStatusChange)
}

function connect({ connectionString }: { connectionString: string }): Database<unknown> {
  const database = createDatabase({ connectionString, max: 3, onError: () => {} })
  toEnd.push(database.close)
  return database
}

async function startElsewhere(): Promise<{ child: ChildProcess; printed: string }> {
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = await once(createInterface(child.stdout), 'line')
  return { child, printed: String(printed) }
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

describe('the embedded Postgres', () => {
  it('keeps its data over a restart, with durable settings', async () => {
    const first = await start()
    const before = createDatabase({ ...first, max: 1, onError: () => {} })
    await before.pool.query('create table kept as select 1 as one')
    await before.close()
    await first.stop()
    const { pool } = connect(await start())
    expect((await pool.query('select one from kept')).rows).toEqual([{ one: 1 }])
    const { rows } = await pool.query(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as sync,
         current_setting('listen_addresses') as listens, current_setting('server_encoding') as encoding`,
    )
    expect(rows).toEqual([{ fsync: 'on', sync: 'on', listens: '127.0.0.1', encoding: 'UTF8' }])
  })

  it('requires its password, which only its user can read', async () => {
    const { connectionString } = await start()
    expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
    const stranger = new URL(connectionString)
    stranger.password = 'guessed'
    const { pool } = connect({ connectionString: stranger.href })
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('restarts on the same port after a kill and loses no acknowledged write', async () => {
    const changes: string[] = []
    const back = Promise.withResolvers<void>()
    const postgres = await startAgain((change) => {
      changes.push(change)
      if (change === 'restarted') back.resolve()
    })
    const { pool } = connect(postgres)
    await pool.query('create table kept as select 1 as one')
    const killed = postgres.processId()!
    const busy = pool.query('select pg_sleep(1)').catch(() => undefined)
    process.kill(killed, 'SIGKILL')
    const { rows } = await retryConnection(() => pool.query('select one from kept'))
    await Promise.all([back.promise, busy])
    expect(rows).toEqual([{ one: 1 }])
    expect(changes).toEqual(['stopped', 'restarted'])
    expect(postgres.processId()).not.toBe(killed)
  })

  it('stays stopped when it is stopped during a restart', async () => {
    const stopped = Promise.withResolvers<void>()
    const postgres = await startAgain((change) => change === 'stopped' && stopped.resolve())
    process.kill(postgres.processId()!, 'SIGKILL')
    await stopped.promise
    await postgres.stop()
    expect(postgres.processId()).toBeUndefined()
  })

  it('refuses a second server in the same folder with an instruction', async () => {
    await startAgain()
    const { child, printed } = await startElsewhere()
    await once(child, 'exit')
    expect(printed).toMatch(
      /^refused: A pasta .* já está em uso .*encerre-a com Ctrl-C ou inicie esta com outro DATA_DIR\.$/,
    )
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      refusal: { code: 'folder-in-use' },
    })
  })

  it('starts for exactly one of three servers that start at once', async () => {
    const servers = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()])
    const winners = servers.filter(({ printed }) => printed.startsWith('postgres://'))
    await Promise.all(servers.map(({ child }) => killed(child)))
    expect(winners.length).toBe(1)
    const { pool } = connect(await start())
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is shut down by the next start when it outlived its server', async () => {
    const { child, printed } = await startElsewhere()
    const before = connect({ connectionString: printed })
    await before.pool.query('create table kept as select 1 as one')
    const orphan = await postmasterPid()
    await killed(child)
    expect(isAlive(orphan)).toBe(true)
    const { pool } = connect(await start())
    expect(isAlive(orphan)).toBe(false)
    expect((await pool.query('select one from kept')).rows).toEqual([{ one: 1 }])
  })

  it('starts when another program has its old process id', async () => {
    const first = await startAgain()
    const pidFile = await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')
    await first.stop()
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    toEnd.push(async () => bystander.kill())
    await once(bystander, 'spawn')
    const stale = pidFile.replace(/^\d+/, String(bystander.pid))
    await writeFile(join(dataDir, 'cluster', 'postmaster.pid'), stale)
    const { pool } = connect(await start())
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(isAlive(bystander.pid!)).toBe(true)
  })

  it('runs in a folder below one that only its user can enter, as under /root', async () => {
    await chmod(dataDir, 0o700)
    const inside = join(dataDir, 'inside')
    const postgres = await startEmbeddedPostgres({ dataDir: inside })
    toEnd.push(postgres.stop)
    expect((await connect(postgres).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  it('refuses a port in use', async () => {
    await takeMadeBefore()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(startEmbeddedPostgres({ dataDir, port })).rejects.toThrow(`A porta ${port} já está em uso`)
    other.close()
  })

  it('names the log file when it cannot start', async () => {
    const first = await startAgain()
    await first.stop()
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '9.6\n')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /não iniciou; o motivo está no fim de .*postgres\.log/,
    )
  })
})
