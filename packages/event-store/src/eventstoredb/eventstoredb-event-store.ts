import type { EventStore } from '@escuta/event-sourcing'
import { EventStoreDBClient } from '@eventstore/db-client'
import { eventStoreFrom } from '../event-store-from.ts'
import { openLog } from '../open-log.ts'
import { createWakeUp } from '../wake-up.ts'
import { createAppend } from './append.ts'
import { closeConnection } from './connection.ts'
import { createMessageIdAt, createReadAll, newestPosition } from './read-all.ts'
import { createReadStream } from './read-stream.ts'
import { createSubscribeAll } from './subscribe-all.ts'

export type EventStoreDbOptions = {
  /** `esdb://host:port?tls=false`, or `esdb+discover://…` for a cluster. */
  readonly url: string
  /** Milliseconds after which a server that does not answer counts as unreachable. */
  readonly answerWithin?: number
  /** Milliseconds before the first retry of a lost subscription; the pause doubles with each retry. */
  readonly resubscribeAfter?: number
}

/**
 * The port on EventStoreDB 22.6 or newer. Rejects with EventStoreUnavailableError while the server is unavailable, as
 * later calls do. The client keeps the process alive for a while after `close`: command-line tools exit explicitly.
 */
export async function createEventStoreDbEventStore({
  url,
  answerWithin = 5_000,
  resubscribeAfter = 50,
}: EventStoreDbOptions): Promise<EventStore> {
  const client = EventStoreDBClient.connectionString(url)
  const connection = { client, answerWithin, answers: createWakeUp() }
  const append = createAppend(connection)
  const readStream = createReadStream(connection)
  const storeId = await openLog({ append, readStream }).catch(async (error: unknown) => {
    await closeConnection(connection)
    throw error
  })
  return eventStoreFrom({
    append,
    readStream,
    readAll: createReadAll(connection),
    subscribeAll: createSubscribeAll(connection, resubscribeAfter),
    lastPosition: () => newestPosition(connection, 'app'),
    messageIdAt: createMessageIdAt(connection),
    storeId: async () => storeId,
    close: () => closeConnection(connection),
  })
}
