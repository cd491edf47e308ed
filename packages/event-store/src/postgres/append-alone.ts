import type { ClientBase } from 'pg'
import type { EncodedEvent } from '../encode-append.ts'
import { bodyOf } from './event-body.ts'
import { queryText, type Statement } from './query-text.ts'

/** The stream's version, 0 for no stream, and its events at the versions that a refused append asked for. */
type VersionsTaken = {
  readonly version: bigint
  readonly events: readonly { readonly id: string; readonly position: bigint }[]
}

type SingleAppend = {
  readonly streamName: string
  readonly events: readonly EncodedEvent[]
  readonly expected: bigint
}

/** Commands have one to three events; each count is a statement that every connection prepares. */
export const mostEventsAlone = 8

/**
 * Appends one command's events at an exact version by an insert, the cheapest statement. Returns the log position of the
 * last event, or undefined when the stream has another version: `readVersionsTaken` returns the reason. Throws
 * VersionTakenError when a concurrent transaction takes the version.
 */
export async function appendAlone(
  client: ClientBase,
  { streamName, events, expected }: SingleAppend,
): Promise<bigint | undefined> {
  const values = events.flatMap((event) => [event.id, event.type, bodyOf(event), event.audit])
  const statement = statements[events.length]!
  const rows = await queryText<[position: string]>(client, statement, [streamName, expected, ...values])
  const last = rows.at(-1)
  return last && BigInt(last[0])
}

/** Reads why an append was refused: what es.append returns for it, in a third of the time. */
export async function readVersionsTaken(
  client: ClientBase,
  { streamName, events, expected }: SingleAppend,
): Promise<VersionsTaken> {
  type Row = [version: string, id: string | null, position: string | null]
  const rows = await queryText<Row>(client, versionsTaken, [streamName, expected, events.length])
  return {
    version: BigInt(rows[0]?.[0] ?? 0),
    events: rows.flatMap(([, id, position]) => (id && position ? [{ id, position: BigInt(position) }] : [])),
  }
}

const versionsTaken: Statement = {
  name: 'escuta-versions-taken',
  text: `select last.version, e.id, e.position
    from (select version from es.events where stream = $1 order by version desc limit 1) last
    left join es.events e on e.stream = $1 and e.version between $2::bigint + 1 and $2::bigint + $3
    order by e.version`,
}

/** Indexed by the number of events; several rows are sorted, so that positions follow the order of the events. */
const statements: readonly Statement[] = Array.from({ length: mostEventsAlone + 1 }, (_, count) => {
  const events = Array.from({ length: count }, (_, index) => `(${valuesOf(index)})`)
  return {
    name: `escuta-append-${count}`,
    text: `insert into es.events (stream, version, id, type, body, audit)
      select $1, $2::bigint + number, event.id, event.type, event.body, event.audit
      from (values ${events.join(', ')}) as event (number, id, type, body, audit)
      where $2 = coalesce((select version from es.events where stream = $1 order by version desc limit 1), 0)
      ${count > 1 ? 'order by number' : ''} returning position`,
  }
})

/** Number, id, type, body and audit of an event, by its index in the append. */
function valuesOf(index: number): string {
  const [id, type, body, audit] = [0, 1, 2, 3].map((offset) => `$${3 + index * 4 + offset}`)
  return `${index + 1}, ${id}::uuid, ${type}, ${body}::json, ${audit}::json`
}
