import type { ClientBase } from 'pg'
import type { EncodedEvent } from '../encode-append.ts'
import { factOf } from './fact.ts'
import { queryText, type Statement } from './query-text.ts'

type LoneAppend = {
  readonly streamName: string
  readonly events: readonly EncodedEvent[]
  readonly expected: bigint
}

/** Commands have one to three events; each number is a statement that every connection prepares for itself. */
export const mostEventsAlone = 8

/**
 * An append that nobody waits beside, at an exact version, by the least that Postgres can be asked. Answers the log position of its last event, or undefined when the stream is not that far. Where it is
 * further, the version is taken (VersionTakenError). es.append says then what either means.
 */
export async function appendAlone(
  client: ClientBase,
  { streamName, events, expected }: LoneAppend,
): Promise<bigint | undefined> {
  const values = events.flatMap((event) => [event.id, event.type, factOf(event), event.cause])
  const statement = (expected === 0n ? opening : continuing)[events.length]!
  const rows = await queryText<[position: string]>(client, statement, [streamName, expected, ...values])
  const last = rows.at(-1)
  return last && BigInt(last[0])
}

const opening = statements('open', '')
const continuing = statements('continue', 'from es.events where stream = $1 and version = $2')

/** By the number of events they write; several are sorted, for positions to follow the events' order. */
function statements(kind: string, fromWhere: string): readonly Statement[] {
  return Array.from({ length: mostEventsAlone + 1 }, (_, count) => {
    const rows = Array.from({ length: count }, (_, index) => `select $1, ${valuesOf(index)} ${fromWhere}`)
    return {
      name: `escuta-append-${kind}-${count}`,
      text: `insert into es.events (stream, version, id, type, fact, cause)
        ${rows.join(' union all ')} ${count > 1 ? 'order by 2' : ''} returning position`,
    }
  })
}

/** Version, id, type, fact and cause of an event, by its place in the append. */
function valuesOf(index: number): string {
  const [id, type, fact, cause] = [0, 1, 2, 3].map((offset) => `$${3 + index * 4 + offset}`)
  return `$2::bigint + ${index + 1}, ${id}::uuid, ${type}, ${fact}::json, ${cause}::json`
}
