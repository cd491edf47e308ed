import type { ClientBase } from 'pg'
import { bodyOf } from './event-body.ts'
import { jsonArray } from './json-array.ts'
import { queryText, type Statement } from './query-text.ts'
import type { ExactAppend } from './versions-taken.ts'

/**
 * Appends commands on different streams, sorted by stream, each at an exact version, by one insert: two thirds of the time
 * of es.append. Returns the log position of each command's last event by stream; a stream that has another version is
 * absent. Throws VersionTakenError when a concurrent transaction takes a version.
 */
export async function appendMany(
  client: ClientBase,
  group: readonly ExactAppend[],
): Promise<ReadonlyMap<string, bigint>> {
  const events = group.flatMap(({ streamName, expected, events: ofCommand }) =>
    ofCommand.map((event, index) => ({ ...event, streamName, expected, number: index + 1 })),
  )
  const rows = await queryText<[stream: string, position: string]>(client, statement, [
    events.map(({ streamName }) => streamName),
    events.map(({ expected }) => expected),
    events.map(({ number }) => number),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    jsonArray(events.map(bodyOf)),
    jsonArray(events.map(({ audit }) => audit)),
  ])
  return new Map(rows.map(([stream, position]) => [stream, BigInt(position)]))
}

/** Rows are inserted, and returned, in the order of the events, so a stream's last row has the command's last position. */
const statement: Statement = {
  name: 'escuta-append-many',
  text: `insert into es.events (stream, version, id, type, body, audit)
    select event.stream, event.expected + event.number, event.id, event.type, event.body, event.audit
    from unnest($1::text[], $2::bigint[], $3::int[], $4::uuid[], $5::text[], $6::json[], $7::json[]) with ordinality
      as event (stream, expected, number, id, type, body, audit, nth)
    where event.expected = coalesce(
      (select version from es.events where stream = event.stream order by version desc limit 1), 0)
    order by event.nth returning stream, position`,
}
