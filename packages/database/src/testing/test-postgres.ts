import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLocked, lockFolder } from '../embedded/folder-lock.ts'
import { clearLeftovers } from '../embedded/postmaster.ts'
import type { Durability } from '../embedded/server-settings.ts'
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts'
import { createTestDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts'

const prefix = 'escuta-test-postgres-'

export type TestPostgres = {
  readonly connectionString: string
  /** Deleted with it. */
  readonly folder: string
  /** A fresh, empty database on this Postgres. */
  readonly testDatabase: <Schema>(options?: TestDatabaseOptions) => Promise<TestDatabase<Schema>>
  /** Stops Postgres and deletes its files. */
  readonly stop: () => Promise<void>
}

/**
 * A Postgres in a temporary folder, for specs, scripts and benches. 'disposable' is fast; measure writes with
 * 'durable'. `inMemory` is for few small databases. What earlier runs left behind because they were killed is stopped and
 * deleted first.
 */
export async function startTestPostgres({
  durability = 'disposable',
  inMemory = false,
}: { durability?: Durability; inMemory?: boolean } = {}): Promise<TestPostgres> {
  await sweepAbandoned()
  const dataDir = await mkdtemp(join(inMemory ? await memoryOrDisk() : tmpdir(), prefix))
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, durability }).catch(
    async (error: unknown) => {
      await rm(dataDir, { recursive: true, force: true })
      throw error
    },
  )
  return {
    connectionString,
    folder: dataDir,
    testDatabase: (options) => createTestDatabase(connectionString, options),
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A file system in memory: a database copied there costs an eighth of the processor time. */
const memory = '/dev/shm'
const neededBytes = 6 * 1024 ** 3

async function memoryOrDisk(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= neededBytes ? memory : tmpdir()
}

async function sweepAbandoned(): Promise<void> {
  for (const root of new Set([tmpdir(), memory])) {
    const names = await readdir(root).catch((): string[] => [])
    await Promise.all(names.filter((name) => name.startsWith(prefix)).map((name) => sweep(join(root, name))))
  }
}

async function sweep(folder: string): Promise<void> {
  const files = await readdir(folder).catch((): string[] => [])
  if (!files.includes('owner.lock') || (await isLocked(folder))) return
  const unlock = await lockFolder(folder).catch(() => undefined)
  if (!unlock) return
  await clearLeftovers(join(folder, 'cluster'))
  await rm(folder, { recursive: true, force: true })
}
