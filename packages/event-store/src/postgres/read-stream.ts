import type { EventStore, FoldedEvent } from '@escuta/event-sourcing'
import { createGroupedCalls } from '@escuta/kernel'
import type { Pool } from 'pg'
import type { StoreCore } from '../event-store-from.ts'
import { queryText } from './query-text.ts'
import {
  eventColumns,
  eventOf,
  foldedEventColumns,
  foldedEventOf,
  type FoldedEventRow,
  queryEvents,
} from './rows.ts'

const wholeStream = {
  name: 'escuta-read-stream',
  text: `select ${eventColumns} from es.events where stream = $1 order by version`,
}

const partOfStream = {
  name: 'escuta-read-stream-part',
  text: `select ${eventColumns} from es.events where stream = $1 and version >= $2 order by version limit $3`,
}

const streamVersion = {
  name: 'escuta-stream-version',
  text: 'select es.version_of($1)',
}

const foldedEventsOfOne = {
  name: 'escuta-read-folded-events',
  text: `select ${foldedEventColumns} from es.events where stream = $1 order by version`,
}

const foldedEventsOfMany = {
  name: 'escuta-read-folded-events-of-many',
  text: `select ${foldedEventColumns}, stream from es.events where stream = any($1) order by stream, version`,
}

const largestGroup = 64

export function createReadStream(pool: Pool): EventStore['readStream'] {
  return async (streamName, range) => {
    if (range) return readPart(pool, streamName, range)
    const rows = await queryEvents(pool, wholeStream, [streamName])
    return asWhole(rows.map((row) => eventOf(streamName, row)))
  }
}

/** Streams requested at the same time are read by one statement, which halves the work. */
export function createReadFoldedEvents(pool: Pool): NonNullable<StoreCore['readFoldedEvents']> {
  return createGroupedCalls(
    async (names) => {
      const streams = names.length === 1 ? [await readOne(pool, names[0]!)] : await readMany(pool, names)
      return streams.map((events) => ({ status: 'fulfilled', value: asWhole(events) }))
    },
    (waiting) => Math.min(waiting.length, largestGroup),
  )
}

async function readOne(pool: Pool, streamName: string): Promise<readonly FoldedEvent[]> {
  const rows = await queryEvents<FoldedEventRow>(pool, foldedEventsOfOne, [streamName])
  return rows.map((row) => foldedEventOf(streamName, row))
}

async function readMany(pool: Pool, names: readonly string[]): Promise<readonly FoldedEvent[][]> {
  type Row = [...FoldedEventRow, streamName: string]
  const rows = await queryEvents<Row>(pool, foldedEventsOfMany, [[...new Set(names)]])
  const byName = Map.groupBy(rows, ([, , , , streamName]) => streamName)
  return names.map((name) =>
    (byName.get(name) ?? []).map(([position, version, type, body]) =>
      foldedEventOf(name, [position, version, type, body]),
    ),
  )
}

/** A whole stream's version is that of its last event. */
function asWhole<Event extends FoldedEvent>(events: readonly Event[]) {
  const currentStreamVersion = events.at(-1)?.metadata.streamPosition ?? 0n
  return { events, currentStreamVersion, streamExists: events.length > 0 }
}

/** The version is read last: it may be newer than the events, never older. */
async function readPart(
  pool: Pool,
  streamName: string,
  { from = 1n, maxCount }: { readonly from?: bigint; readonly maxCount?: bigint },
): Promise<Awaited<ReturnType<EventStore['readStream']>>> {
  const rows = await queryEvents(pool, partOfStream, [streamName, from, maxCount ?? null])
  const versions = await queryText<[string]>(pool, streamVersion, [streamName])
  const currentStreamVersion = BigInt(versions[0]?.[0] ?? 0)
  return {
    events: rows.map((row) => eventOf(streamName, row)),
    currentStreamVersion,
    streamExists: currentStreamVersion > 0n,
  }
}
