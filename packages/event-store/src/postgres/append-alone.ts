import type { ClientBase } from 'pg'
import { bodyOf } from './event-body.ts'
import { queryText, type Statement } from './query-text.ts'
import type { ExactAppend } from './versions-taken.ts'

/** Commands have one to three events; each count is a statement that every connection prepares. */
export const mostEventsAlone = 8

/**
 * Appends one command's events at an exact version by an insert, the cheapest statement. Returns the log position of the
 * last event, or undefined when the stream has another version: `readVersionsTaken` returns the reason. Throws
 * VersionTakenError when a concurrent transaction takes the version.
 */
export async function appendAlone(
  client: ClientBase,
  { streamName, events, expected }: ExactAppend,
): Promise<bigint | undefined> {
  const values = events.flatMap((event) => [event.id, event.type, bodyOf(event), event.audit])
  const statement = statements[events.length]!
  const rows = await queryText<[position: string]>(client, statement, [streamName, expected, ...values])
  const last = rows.at(-1)
  return last && BigInt(last[0])
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
