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
  text: `select ${foldedEventColumns} from es.events where stream = $1 and version > $2 order by version`,
}

const foldedEventsOfMany = {
  name: 'escuta-read-folded-events-of-many',
  text: `select ${foldedEventColumns}, stream from es.events where stream = any($1) order by stream, version`,
}

/** The order within a stream is that of the inner select, which the outer join keeps. */
const laterEventsOfMany = {
  name: 'escuta-read-later-events-of-many',
  text: `select later.* from unnest($1::text[], $2::bigint[]) as asked (stream, after) cross join lateral (
    select ${foldedEventColumns}, stream from es.events
    where stream = asked.stream and version > asked.after order by version) later`,
}

const largestGroup = 64

export function createReadStream(pool: Pool): EventStore['readStream'] {
  return async (streamName, range) => {
    if (range) return readPart(pool, streamName, range)
    const rows = await queryEvents(pool, wholeStream, [streamName])
    const events = rows.map((row) => eventOf(streamName, row))
    const currentStreamVersion = events.at(-1)?.metadata.streamPosition ?? 0n
    return { events, currentStreamVersion, streamExists: events.length > 0 }
  }
}

type FoldedRead = { readonly streamName: string; readonly after: bigint }

/** Streams requested at the same time are read by one statement, which halves the work. */
export function createReadFoldedEvents(pool: Pool): NonNullable<StoreCore['readFoldedEvents']> {
  const read = createGroupedCalls<FoldedRead, readonly FoldedEvent[]>(
    async (reads) => {
      const streams = reads.length === 1 ? [await readOne(pool, reads[0]!)] : await readMany(pool, reads)
      return streams.map((value) => ({ status: 'fulfilled', value }))
    },
    (waiting) => Math.min(waiting.length, largestGroup),
  )
  return (streamName, after) => read({ streamName, after })
}

async function readOne(pool: Pool, { streamName, after }: FoldedRead): Promise<readonly FoldedEvent[]> {
  const rows = await queryEvents<FoldedEventRow>(pool, foldedEventsOfOne, [streamName, after])
  return rows.map((row) => foldedEventOf(streamName, row))
}

async function readMany(pool: Pool, reads: readonly FoldedRead[]): Promise<readonly FoldedEvent[][]> {
  type Row = [...FoldedEventRow, streamName: string]
  const from = new Map<string, bigint>()
  for (const { streamName, after } of reads) {
    const before = from.get(streamName) ?? after
    from.set(streamName, before < after ? before : after)
  }
  const names = [...from.keys()]
  const versions = [...from.values()]
  const rows = versions.every((version) => version === 0n)
    ? await queryEvents<Row>(pool, foldedEventsOfMany, [names])
    : await queryEvents<Row>(pool, laterEventsOfMany, [names, versions])
  const byName = Map.groupBy(rows, ([, , , , streamName]) => streamName)
  return reads.map(({ streamName, after }) =>
    (byName.get(streamName) ?? [])
      .filter(([, version]) => version > after)
      .map(([position, version, type, body]) => foldedEventOf(streamName, [position, version, type, body])),
  )
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
