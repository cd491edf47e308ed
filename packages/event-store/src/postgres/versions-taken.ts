import type { ClientBase } from 'pg'
import type { EncodedEvent } from '../encode-append.ts'
import { queryText, type Statement } from './query-text.ts'

/** An append at an exact version. */
export type ExactAppend = {
  readonly streamName: string
  readonly events: readonly EncodedEvent[]
  readonly expected: bigint
}

/** The stream's version, 0 for no stream, and its events at the versions that a refused append asked for. */
export type VersionsTaken = {
  readonly version: bigint
  readonly events: readonly { readonly id: string; readonly position: bigint }[]
}

type Row = [stream: string, version: string | null, id: string | null, position: string | null]

/** Reads by stream why appends on different streams were refused: what es.append returns for them, in a third of the time. */
export async function readVersionsTaken(
  client: ClientBase,
  refused: readonly ExactAppend[],
): Promise<ReadonlyMap<string, VersionsTaken>> {
  const rows = await queryText<Row>(client, statement, [
    refused.map(({ streamName }) => streamName),
    refused.map(({ expected }) => expected),
    refused.map(({ events }) => events.length),
  ])
  const ofStreams = Map.groupBy(rows, ([stream]) => stream)
  return new Map([...ofStreams].map(([stream, ofStream]) => [stream, takenOf(ofStream)]))
}

function takenOf(rows: readonly Row[]): VersionsTaken {
  return {
    version: BigInt(rows[0]?.[1] ?? 0),
    events: rows.flatMap(([, , id, position]) =>
      id && position ? [{ id, position: BigInt(position) }] : [],
    ),
  }
}

const statement: Statement = {
  name: 'escuta-versions-taken',
  text: `select asked.stream, last.version, e.id, e.position
    from unnest($1::text[], $2::bigint[], $3::int[]) as asked (stream, expected, count)
    left join lateral (
      select version from es.events where stream = asked.stream order by version desc limit 1) last on true
    left join lateral (
      select version, id, position from es.events
      where stream = asked.stream and version between asked.expected + 1 and asked.expected + asked.count
      order by version limit asked.count) e on true
    order by asked.stream, e.version`,
}
