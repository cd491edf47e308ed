import { chmod, mkdir, realpath, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries } from './binaries.ts'
import { prepareCluster, superuser, type Cluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { freePort } from './free-port.ts'
import { operatingUser } from './operating-user.ts'
import { clearLeftovers, startPostmaster, type PostmasterOptions } from './postmaster.ts'
import { refused } from './refused.ts'
import { settingsFor, type Durability } from './server-settings.ts'
import { supervise, type Supervisor, type StatusChange } from './supervisor.ts'

const databaseName = 'escuta'
const logLimit = 5_000_000
const portAttempts = 5
const pauseMs = 200

type EmbeddedOptions = {
  /** The folder of Postgres: files, password and log. Created when missing. */
  readonly dataDir: string
  /** A port of 127.0.0.1; any free one by default. */
  readonly port?: number
  /** 'durable' (default) survives a power cut; 'disposable' is faster, not crash-safe, and for tests. */
  readonly durability?: Durability
  /** Called when Postgres ended unexpectedly and when it runs again. */
  readonly onStatusChange?: (change: StatusChange) => void
}

export type EmbeddedPostgres = Supervisor & {
  readonly connectionString: string
  readonly port: number
}

/**
 * Starts the Postgres of the npm packages on 127.0.0.1 and keeps it running until `stop`. Refuses (RefusedError with
 * one Portuguese sentence) a folder used by a running process, a port in use, a system without binaries, and folders
 * that the user of Postgres cannot access.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true })
  const home = await realpath(options.dataDir)
  const unlock = await lockFolder(home)
  try {
    return await startLocked(home, options, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function startLocked(
  home: string,
  { port, durability = 'durable', onStatusChange = () => {} }: EmbeddedOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const user = await operatingUser(binaries.postgres, home)
  if (user.kind !== 'current-user') await chmod(home, 0o711)
  const cluster = await prepareCluster(home, binaries, user)
  await clearLeftovers(cluster.folder)
  const log = join(home, 'postgres.log')
  await trimLog(log)
  const started = await startOnPort(port, (chosen) => ({
    program: binaries.postgres,
    folder: cluster.folder,
    log,
    user,
    arguments: ['-p', String(chosen), ...settingsFor(durability)],
  }))
  const supervisor = supervise(started.child, started.options, onStatusChange)
  const stop = async () => {
    await supervisor.stop()
    await unlock()
  }
  const connectionString = await createOwnDatabase(cluster, started.port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { connectionString, port: started.port, processId: supervisor.processId, stop }
}

/**
 * Retries with back-off: another program may take the free port first, and backends of a killed Postgres may hold its
 * shared memory for a moment.
 */
async function startOnPort(wanted: number | undefined, optionsFor: (port: number) => PostmasterOptions) {
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const port = await freePort(wanted)
    const options = optionsFor(port)
    const child = await startPostmaster(options)
    if (child) return { child, port, options }
    await sleep(attempt * pauseMs)
  }
  const { log } = optionsFor(0)
  throw refused('postgres-not-started', `O Postgres embutido não iniciou; o motivo está no fim de ${log}.`)
}

async function createOwnDatabase({ password }: Cluster, port: number): Promise<string> {
  const base = `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}`
  const client = new Client({ connectionString: `${base}/postgres` })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
  return `${base}/${databaseName}`
}

async function trimLog(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > logLimit) await truncate(path)
}
