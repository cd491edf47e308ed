import { EventEmitter } from 'node:events'
import {
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
  type QueueBaseOptions,
  withBackend,
} from 'bullmq'
import { type Backend, type StoredJob, workerOptions } from './backend.ts'
import { readyInTime } from './queues.ts'

/** BullMQ on its own Postgres schema: all queues and workers share one pool and one connection that listens. */
export function postgresBackend(connectionString: string, schema: string): Backend {
  const connection = {
    connectionString,
    schema,
    migrate: true,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'escuta-jobs',
    // Workers that start together listen together.
    pipeline: true,
  }
  let shared: SharedConnection | undefined

  function connect(): SharedConnection {
    if (shared) return shared
    const opened = new SharedConnection(connection)
    shared = opened
    // One that failed to connect never connects: the next queue opens another.
    void readyInTime(opened).catch(() => {
      if (shared === opened) shared = undefined
      void opened.close().catch(() => undefined)
    })
    return opened
  }

  const { Queue, Worker } = withBackend(
    (name, options: QueueBaseOptions<PostgresConnectionOptions>) =>
      new SharingBackend(connect(), name, options),
  )
  return {
    openQueue: (name) => new Queue<StoredJob>(name, { connection }),
    openWorker: (name, processor) => new Worker<StoredJob>(name, processor, { connection, ...workerOptions }),
    settingsWarnings: async () => [],
    close: async () => shared?.close(),
  }
}

/** Each queue and worker listens on it. */
class SharedConnection extends PostgresConnection {
  constructor(options: PostgresConnectionOptions) {
    super(options)
    this.setMaxListeners(0)
  }

  override async getListenClient() {
    const client = await super.getListenClient()
    if (client instanceof EventEmitter) client.setMaxListeners(0)
    return client
  }
}

/** A queue or worker that ends leaves the connection to the others. */
class SharingBackend extends PostgresQueueBackend {
  override async close(): Promise<void> {
    this.closing ??= Promise.resolve()
  }

  override disconnect(): Promise<void> {
    return this.close()
  }
}
