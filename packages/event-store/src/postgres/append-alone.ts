import type { ClientBase } from 'pg'
import type { EncodedEvent } from '../encode-append.ts'
import { bodyOf } from './event-body.ts'
import { queryText, type Statement } from './query-text.ts'

type SingleAppend = {
  readonly streamName: string
  readonly events: readonly EncodedEvent[]
  readonly expected: bigint
}

/** Commands have one to three events; each count is a statement that every connection prepares. */
export const mostEventsAlone = 8

/**
 * Appends one command's events at an exact version by a plain insert, the cheapest statement. Returns the log position
 * of the last event, or undefined when the stream's version is lower. Throws VersionTakenError when it is higher. In
 * both cases the caller repeats the append by es.append, which returns the reason.
 */
export async function appendAlone(
  client: ClientBase,
  { streamName, events, expected }: SingleAppend,
): Promise<bigint | undefined> {
  const values = events.flatMap((event) => [event.id, event.type, bodyOf(event), event.audit])
  const statement = (expected === 0n ? firstAppend : laterAppend)[events.length]!
  const rows = await queryText<[position: string]>(client, statement, [streamName, expected, ...values])
  const last = rows.at(-1)
  return last && BigInt(last[0])
}

const firstAppend = statements('first', '')
const laterAppend = statements('later', 'from es.events where stream = $1 and version = $2')

/** Indexed by the number of events; several rows are sorted, so that positions follow the order of the events. */
function statements(kind: string, fromWhere: string): readonly Statement[] {
  return Array.from({ length: mostEventsAlone + 1 }, (_, count) => {
    const rows = Array.from({ length: count }, (_, index) => `select $1, ${valuesOf(index)} ${fromWhere}`)
    return {
      name: `escuta-append-${kind}-${count}`,
      text: `insert into es.events (stream, version, id, type, body, audit)
        ${rows.join(' union all ')} ${count > 1 ? 'order by 2' : ''} returning position`,
    }
  })
}

/** Version, id, type, body and audit of an event, by its index in the append. */
function valuesOf(index: number): string {
  const [id, type, body, audit] = [0, 1, 2, 3].map((offset) => `$${3 + index * 4 + offset}`)
  return `$2::bigint + ${index + 1}, ${id}::uuid, ${type}, ${body}::json, ${audit}::json`
}
