import { join } from 'node:path'
import { createDatabase, migrate, type Migration, retryConnection } from '@escuta/database'
import { type Catalogue, createCatalogue, createStreamAccess, type EventStore } from '@escuta/event-sourcing'
import { eventStoreMigrations, openEventStore } from '@escuta/event-store'
import { createFieldCipher, createFolderKeyStore, loadMasterKey } from '@escuta/field-encryption'
import { fileMigrations } from '@escuta/files'
import { guardHistory } from '@escuta/projections'
import type { FastifyBaseLogger } from 'fastify'
import { appEvents, appMigrations } from '../compose.ts'
import type { Settings } from '../settings.ts'
import type { Pool } from 'pg'
import { claimKeyStore, ownMigrations } from './claim-key-store.ts'
import { refuseForeignLog } from './refuse-foreign-log.ts'

/** Where the app keeps what must not be lost, opened and brought to its newest form. */
export type Storage = Awaited<ReturnType<typeof openStorage>>

const connections = 16

const migrations: readonly Migration[] = [
  ...ownMigrations,
  ...eventStoreMigrations,
  ...fileMigrations,
  ...appMigrations,
]

/**
 * Opens database, keys and log. Refuses (RefusedError, one Portuguese sentence) a missing or wrong master key, a key
 * store of another installation, a changed migration.
 */
export async function openStorage(
  settings: Pick<Settings, 'dataDir' | 'demo' | 'masterKey' | 'eventStoreUrl'>,
  databaseUrl: string,
  logger: FastifyBaseLogger,
) {
  const masterKey = await loadMasterKey({
    fromEnvironment: settings.masterKey ?? undefined,
    file: join(settings.dataDir, 'master.key'),
    mayCreate: settings.demo,
  })
  const keys = await createFolderKeyStore({ folder: join(settings.dataDir, 'keys'), masterKey })
  let isClosing = false
  const database = createDatabase<unknown>({
    connectionString: databaseUrl,
    max: connections,
    onError: () => isClosing || logger.warn('a database connection broke and will be replaced'),
  })
  try {
    await retryConnection(() => migrateAll(databaseUrl))
    const isNew = await claimKeyStore(database.pool, keys.id)
    const eventStoreUrl = settings.eventStoreUrl ?? undefined
    const log = await openEventStore({ eventStoreUrl, connectionString: databaseUrl })
    const history = guardHistory(database.pool, log, () => streams.forgetKept())
    const { store } = history
    const catalogue = createCatalogue(appEvents)
    const cipher = createFieldCipher(keys)
    const streams = createStreamAccess({ store, catalogue, cipher })
    if (isNew) await refuseNewOn(store, catalogue, database.pool)
    return {
      database,
      store,
      history,
      catalogue,
      cipher,
      keyedHash: keys.keyedHash,
      keys,
      ...streams,
      async close(): Promise<void> {
        isClosing = true
        history.stop()
        await store.close()
        await database.close()
      },
    }
  } catch (error) {
    isClosing = true
    await database.close()
    throw error
  }
}

/** A refused first start leaves the next one to be the first again. */
async function refuseNewOn(store: EventStore, catalogue: Catalogue, pool: Pool): Promise<void> {
  try {
    await refuseForeignLog(store, catalogue)
  } catch (error) {
    await pool.query('delete from app.key_store')
    await store.close()
    throw error
  }
}

/** On connections of its own: a migration of many rows may take minutes. */
async function migrateAll(connectionString: string): Promise<void> {
  const { pool, close } = createDatabase<unknown>({
    connectionString,
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })
  try {
    await migrate(pool, migrations)
  } finally {
    await close()
  }
}
