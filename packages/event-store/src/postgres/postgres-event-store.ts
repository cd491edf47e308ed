import type { EventStore } from '@escuta/event-sourcing'
import { Pool, type PoolConfig } from 'pg'
import { eventStoreFrom, type StoreCore } from '../event-store-from.ts'
import { openLog } from '../open-log.ts'
import { pageOf, subscribeByReading } from '../subscribe-all.ts'
import { createWakeUp } from '../wake-up.ts'
import { createAppend } from './append.ts'
import { createLogGaps } from './log-gaps.ts'
import { createNotifications } from './notifications.ts'
import { createOwnConnection } from './own-connection.ts'
import { queryText } from './query-text.ts'
import { createReadLog } from './read-log.ts'
import { createReadFoldedEvents, createReadStream } from './read-stream.ts'

/** A pool for reading, which the caller ends; or the connection string of Postgres. */
export type PostgresEventStoreOptions = { readonly pool: Pool } | { readonly connectionString: string }

const readers = 8
const lastPositionStatement = {
  name: 'escuta-last-position',
  text: 'select max(position) from es.events',
}
const messageIdAtStatement = {
  name: 'escuta-message-id-at',
  text: 'select id from es.events where position = $1',
}
const connectionConfig = {
  keepAlive: true,
  connectionTimeoutMillis: 5_000,
  application_name: 'escuta-events',
} satisfies PoolConfig

/**
 * The port on Postgres, on the tables of `eventStoreMigrations`. Beside the pool it uses one connection for appends and,
 * after the first subscription, one that listens. Rejects with EventStoreUnavailableError while Postgres is unavailable,
 * as later calls do.
 */
export async function createPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  const pool = 'pool' in options ? options.pool : ownPool(options.connectionString)
  const config = { ...connectionConfig, ...addressOf(options) }
  const wakeUp = createWakeUp()
  const notifications = createNotifications(pool, config, wakeUp)
  const writer = createOwnConnection(config)
  const appendGrouped = createAppend(writer, () => {
    wakeUp.wake()
    notifications.announce()
  })
  const append: StoreCore['append'] = (streamName, events, expected) =>
    appendGrouped({ streamName, events, expected })
  const readStream = createReadStream(pool)
  const read = createReadLog(pool, createLogGaps(pool))
  const lastPosition = () => readLastPosition(pool)

  async function close(): Promise<void> {
    await notifications.end()
    await writer.end()
    if (!('pool' in options)) await pool.end()
  }

  const storeId = await openLog({ append, readStream }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return eventStoreFrom({
    append,
    readStream,
    readFoldedEvents: createReadFoldedEvents(pool),
    readAll: async (query) => pageOf(await read(query)),
    subscribeAll(query) {
      notifications.listen()
      return subscribeByReading({ read, lastPosition, wakeUp }, query)
    },
    lastPosition,
    messageIdAt: (position) => readMessageIdAt(pool, position),
    storeId: async () => storeId,
    close,
  })
}

function ownPool(connectionString: string): Pool {
  const pool = new Pool({ ...connectionConfig, connectionString, max: readers })
  // A broken connection fails the query that uses it; the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function addressOf(options: PostgresEventStoreOptions): PoolConfig {
  if ('connectionString' in options) return options
  const { connectionString, host, port, database, user, password, ssl } = options.pool.options
  return { connectionString, host, port, database, user, password, ssl }
}

async function readLastPosition(pool: Pool): Promise<bigint> {
  const rows = await queryText<[string | null]>(pool, lastPositionStatement)
  return BigInt(rows[0]?.[0] ?? 0)
}

async function readMessageIdAt(pool: Pool, position: bigint): Promise<string | undefined> {
  const rows = await queryText<[string]>(pool, messageIdAtStatement, [position])
  return rows[0]?.[0]
}
