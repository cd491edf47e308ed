import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder, startEmbeddedPostgres } from '@escuta/database/embedded'
import { RefusedError } from '@escuta/kernel'
import type { Settings } from '../settings.ts'

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'>
export type OpenedDatabase = { readonly databaseUrl: string; close(): Promise<void> }

/**
 * Makes DATA_DIR and, where the database lies in it, this process its only user until the answer is called. Refuses
 * (`folder-in-use`) a DATA_DIR that another running Escuta uses.
 */
export async function claimDataDir({ databaseUrl, dataDir }: DatabaseSettings): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  return databaseUrl === null ? lockFolder(dataDir) : async () => undefined
}

/** The database of the settings, or the embedded one under a DATA_DIR that was claimed. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenedDatabase> {
  if (settings.databaseUrl !== null) {
    return { databaseUrl: settings.databaseUrl, close: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(settings.dataDir, 'postgres') })
  const note = addressNote(settings)
  await writeFile(note, postgres.connectionString, { mode: 0o600 })
  return {
    databaseUrl: postgres.connectionString,
    async close() {
      await rm(note, { force: true })
      await postgres.stop()
    },
  }
}

/** For tools: the database of the settings, or that of the server which is running on this DATA_DIR, or its own start. */
export async function openSharedDatabase(settings: DatabaseSettings): Promise<OpenedDatabase> {
  try {
    const release = await claimDataDir(settings)
    const database = await openDatabase(settings)
    return {
      ...database,
      async close() {
        await database.close()
        await release()
      },
    }
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refusal.code !== 'folder-in-use') throw error
    const databaseUrl = await readFile(addressNote(settings), 'utf8').catch(() => undefined)
    if (databaseUrl === undefined) throw error
    return { databaseUrl, close: async () => undefined }
  }
}

/** Where a running server says how its embedded database is reached; it is for this computer's user alone. */
function addressNote({ dataDir }: DatabaseSettings): string {
  return join(dataDir, 'database-address')
}
