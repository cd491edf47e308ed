import { randomUUID } from 'node:crypto'
import {
  type EventStore,
  InvalidEventDataError,
  mostPageBytes,
  storeCreatedType,
} from '@escuta/event-sourcing'
import { eventStoreFrom, isSameAppend, type StoreCore } from '../event-store-from.ts'
import { identityStream } from '../encode-append.ts'
import { conflict, isAsExpected } from '../expected-version.ts'
import { decodeStored, type StoredParts } from '../stored-event.ts'
import { type LogStep, pageOf, subscribeByReading } from '../subscribe-all.ts'
import { createWakeUp } from '../wake-up.ts'

/** The port in memory, for specs and simulations. Stores JSON texts, as the other adapters do. */
export function createInMemoryEventStore(): EventStore {
  const id = randomUUID()
  const log: StoredParts[] = [
    {
      id: randomUUID(),
      type: storeCreatedType,
      data: '{}',
      metadata: '{}',
      audit: '{}',
      streamName: identityStream,
      streamPosition: 1n,
      globalPosition: 1n,
    },
  ]
  const streams = new Map<string, StoredParts[]>()
  const ids = new Set<string>()
  const wakeUp = createWakeUp()

  const append: StoreCore['append'] = async (streamName, events, expected) => {
    const stream = streams.get(streamName) ?? []
    const actual = BigInt(stream.length)
    if (!isAsExpected(expected, actual)) {
      const earlier =
        typeof expected === 'bigint' ? stream.slice(Number(expected), Number(expected) + events.length) : []
      if (isSameAppend(earlier, events)) return resultOf(earlier)
      throw conflict(actual, expected)
    }
    if (events.some(({ id }) => ids.has(id)))
      throw new InvalidEventDataError('an event id is already in the log')
    const written = events.map((event, index) => ({
      ...event,
      streamName,
      streamPosition: actual + BigInt(index + 1),
      globalPosition: BigInt(log.length + index + 1),
    }))
    streams.set(streamName, [...stream, ...written])
    log.push(...written)
    for (const event of written) ids.add(event.id)
    wakeUp.wake()
    return resultOf(written)
  }

  async function read({ after, types, limit }: Parameters<EventStore['readAll']>[0]): Promise<LogStep> {
    const all = log.slice(Number(after), Number(after) + limit)
    let bytes = 0
    const rows = all.filter((row) => (bytes += row.data.length) < mostPageBytes)
    return {
      events: rows
        .filter(({ type }) => type !== storeCreatedType && (!types || types.includes(type)))
        .map(decodeStored),
      position: rows.at(-1)?.globalPosition ?? after,
      next: rows.length === limit || rows.length < all.length ? 'more' : 'end',
    }
  }

  const lastPosition = async () => BigInt(log.length)
  return eventStoreFrom({
    append,
    async readStream(streamName, { from = 1n, maxCount } = {}) {
      const stream = streams.get(streamName) ?? []
      const start = Math.max(Number(from) - 1, 0)
      const events = stream.slice(start, maxCount === undefined ? undefined : start + Number(maxCount))
      return {
        events: events.map(decodeStored),
        currentStreamVersion: BigInt(stream.length),
        streamExists: stream.length > 0,
      }
    },
    readAll: async (query) => pageOf(await read(query)),
    subscribeAll: (query) => subscribeByReading({ read, lastPosition, wakeUp }, query),
    lastPosition,
    messageIdAt: async (position) => log[Number(position) - 1]?.id,
    storeId: async () => id,
    close: async () => {},
  })
}

function resultOf(written: readonly StoredParts[]) {
  const last = written.at(-1)!
  return {
    nextExpectedStreamVersion: last.streamPosition,
    createdNewStream: written[0]!.streamPosition === 1n,
    lastEventGlobalPosition: last.globalPosition,
  }
}
