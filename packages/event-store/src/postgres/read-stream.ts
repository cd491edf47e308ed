import type { EventStore, ReadStreamResult, StoredEvent } from '@escuta/event-sourcing'
import { createGroupedCalls } from '@escuta/kernel'
import type { Pool } from 'pg'
import { queryText } from './query-text.ts'
import { eventColumns, eventOf, namedEvent, type NamedRow, queryEvents } from './rows.ts'

const oneStream = {
  name: 'escuta-read-stream',
  text: `select ${eventColumns} from es.events where stream = $1 order by version`,
}

const manyStreams = {
  name: 'escuta-read-streams',
  text: `select ${eventColumns}, stream from es.events where stream = any($1) order by stream, version`,
}

const partOfStream = {
  name: 'escuta-read-stream-part',
  text: `select ${eventColumns} from es.events where stream = $1 and version >= $2 order by version limit $3`,
}

const streamVersion = {
  name: 'escuta-stream-version',
  text: 'select version from es.streams where stream = $1',
}

const largestGroup = 64

/** Whole streams that are asked for at the same time are read by one statement: half the work of one for each. */
export function createReadStream(pool: Pool): EventStore['readStream'] {
  const readWhole = createGroupedCalls<string, ReadStreamResult>(
    async (names) => {
      const streams = names.length === 1 ? [await readOne(pool, names[0]!)] : await readMany(pool, names)
      return streams.map((events) => ({ status: 'fulfilled', value: wholeStream(events) }))
    },
    (waiting) => Math.min(waiting.length, largestGroup),
  )
  return (streamName, range) => (range ? readPart(pool, streamName, range) : readWhole(streamName))
}

async function readOne(pool: Pool, streamName: string): Promise<readonly StoredEvent[]> {
  const rows = await queryEvents(pool, oneStream, [streamName])
  return rows.map((row) => eventOf(streamName, row))
}

async function readMany(pool: Pool, names: readonly string[]): Promise<readonly StoredEvent[][]> {
  const rows = await queryEvents<NamedRow>(pool, manyStreams, [[...new Set(names)]])
  const byName = Map.groupBy(rows, ([, , , , , , streamName]) => streamName)
  return names.map((name) => (byName.get(name) ?? []).map(namedEvent))
}

function wholeStream(events: readonly StoredEvent[]): ReadStreamResult {
  const currentStreamVersion = events.at(-1)?.metadata.streamPosition ?? 0n
  return { events, currentStreamVersion, streamExists: events.length > 0 }
}

/** The version is read last: it may be newer than the events, never older. */
async function readPart(
  pool: Pool,
  streamName: string,
  { from = 1n, maxCount }: { readonly from?: bigint; readonly maxCount?: bigint },
): Promise<ReadStreamResult> {
  const rows = await queryEvents(pool, partOfStream, [streamName, from, maxCount ?? null])
  const versions = await queryText<[string]>(pool, streamVersion, [streamName])
  const currentStreamVersion = BigInt(versions[0]?.[0] ?? 0)
  return {
    events: rows.map((row) => eventOf(streamName, row)),
    currentStreamVersion,
    streamExists: currentStreamVersion > 0n,
  }
}
