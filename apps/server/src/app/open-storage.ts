import { join } from 'node:path'
import { createDatabase, type Database, migrate, type Migration, retryConnection } from '@escuta/database'
import {
  type Catalogue,
  createCatalogue,
  createStreamAccess,
  type EventStore,
  type FieldCipher,
  type StreamAccess,
} from '@escuta/event-sourcing'
import { eventStoreMigrations, openEventStore } from '@escuta/event-store'
import {
  createFieldCipher,
  createFolderKeyStore,
  type KeyedHash,
  type KeyStore,
  loadMasterKey,
} from '@escuta/field-encryption'
import type { FastifyBaseLogger } from 'fastify'
import { appEvents, appMigrations } from '../compose.ts'
import type { Settings } from '../settings.ts'
import { claimKeyStore, ownMigrations } from './claim-key-store.ts'

/** Where the app keeps what must not be lost, opened and brought to its newest form. */
export type Storage = StreamAccess & {
  readonly database: Database<unknown>
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly cipher: FieldCipher
  readonly keyedHash: KeyedHash
  readonly keys: KeyStore
  close(): Promise<void>
}

const connections = 16

const migrations: readonly Migration[] = [...ownMigrations, ...eventStoreMigrations, ...appMigrations]

/**
 * Opens database, keys and log. Refuses (RefusedError, one Portuguese sentence) a missing or wrong master key, a key
 * store of another installation, a changed migration.
 */
export async function openStorage(
  settings: Pick<Settings, 'dataDir' | 'demo' | 'masterKey' | 'eventStoreUrl'>,
  databaseUrl: string,
  logger: FastifyBaseLogger,
): Promise<Storage> {
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
    await claimKeyStore(database.pool, keys.id)
    const eventStoreUrl = settings.eventStoreUrl ?? undefined
    const store = await openEventStore({ eventStoreUrl, connectionString: databaseUrl })
    const catalogue = createCatalogue(appEvents)
    const cipher = createFieldCipher(keys)
    return {
      database,
      store,
      catalogue,
      cipher,
      keyedHash: keys.keyedHash,
      keys,
      ...createStreamAccess({ store, catalogue, cipher }),
      async close() {
        isClosing = true
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

/** On connections of its own: a migration of many rows may take minutes. */
async function migrateAll(connectionString: string): Promise<void> {
  const { pool, close } = createDatabase<unknown>({
    connectionString,
    max: 1,
    onError: () => undefined,
    silentMs: null,
  })
  try {
    await migrate(pool, migrations)
  } finally {
    await close()
  }
}
