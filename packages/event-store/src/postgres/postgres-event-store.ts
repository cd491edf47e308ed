import { keyedPlans } from '@escuta/database'
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
  options: keyedPlans,
} satisfies PoolConfig

/**
 * The port on Postgres, on the tables of `eventStoreMigrations`: a pool for reading, one connection for appends and, after
 * the first subscription, one that listens. Rejects with EventStoreUnavailableError while Postgres is unavailable,
 * as later calls do.
 */
export async function createPostgresEventStore(options: {
  readonly connectionString: string
}): Promise<EventStore> {
  const config = { ...connectionConfig, connectionString: options.connectionString }
  const pool = new Pool({ ...config, max: readers })
  // A broken connection fails the query that uses it; the pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
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
    await pool.end()
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

async function readLastPosition(pool: Pool): Promise<bigint> {
  const rows = await queryText<[string | null]>(pool, lastPositionStatement)
  return BigInt(rows[0]?.[0] ?? 0)
}

async function readMessageIdAt(pool: Pool, position: bigint): Promise<string | undefined> {
  const rows = await queryText<[string]>(pool, messageIdAtStatement, [position])
  return rows[0]?.[0]
}
