import type { EventStore, ReadStreamResult } from '@escuta/event-sourcing'
import type { Pool } from 'pg'
import { queryText } from './query-text.ts'
import { eventColumns, eventOf, type EventRow } from './rows.ts'

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
  text: 'select version from es.streams where stream = $1',
}

export function createReadStream(pool: Pool): EventStore['readStream'] {
  return (streamName, range) => (range ? readPart(pool, streamName, range) : readWhole(pool, streamName))
}

async function readWhole(pool: Pool, streamName: string): Promise<ReadStreamResult> {
  const rows = await queryText<EventRow>(pool, wholeStream, [streamName])
  const events = rows.map(eventOf)
  return {
    events,
    currentStreamVersion: events.at(-1)?.metadata.streamPosition ?? 0n,
    streamExists: events.length > 0,
  }
}

/** The version is read last: it may be newer than the events, never older. */
async function readPart(
  pool: Pool,
  streamName: string,
  { from = 1n, maxCount }: { readonly from?: bigint; readonly maxCount?: bigint },
): Promise<ReadStreamResult> {
  const rows = await queryText<EventRow>(pool, partOfStream, [streamName, from, maxCount ?? null])
  const versions = await queryText<[string]>(pool, streamVersion, [streamName])
  const currentStreamVersion = BigInt(versions[0]?.[0] ?? 0)
  return { events: rows.map(eventOf), currentStreamVersion, streamExists: currentStreamVersion > 0n }
}
