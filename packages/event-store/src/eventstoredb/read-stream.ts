import type { EventStore, StoredEvent } from '@escuta/event-sourcing'
import { BACKWARDS, END, type ReadStreamOptions, START, StreamNotFoundError } from '@eventstore/db-client'
import { type Connection, readRecorded } from './connection.ts'
import { storedEventOf } from './recorded-event.ts'

export function createReadStream(connection: Connection): EventStore['readStream'] {
  async function read(streamName: string, options: ReadStreamOptions): Promise<readonly StoredEvent[]> {
    try {
      const events = await readRecorded(connection, connection.client.readStream(streamName, options))
      return events.map(storedEventOf)
    } catch (error) {
      if (error instanceof StreamNotFoundError) return []
      throw error
    }
  }

  return async (streamName, range) => {
    const { from = 1n, maxCount } = range ?? {}
    const events = await read(streamName, {
      fromRevision: from > 1n ? from - 1n : START,
      ...(maxCount !== undefined && { maxCount }),
    })
    const [last] = range
      ? await read(streamName, { fromRevision: END, direction: BACKWARDS, maxCount: 1 })
      : events.slice(-1)
    return {
      events,
      currentStreamVersion: last?.metadata.streamPosition ?? 0n,
      streamExists: last !== undefined,
    }
  }
}
