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
 * An append that nobody waits beside, at an exact version: the same steps as es.append (the stream's row, then the
 * events) in one plain statement, which takes a third less time for a single command than the function. Answers the
 * log position of its last event, or undefined when the version was wrong: es.append says then what that means.
 */
export async function appendAlone(
  client: ClientBase,
  { streamName, events, expected }: LoneAppend,
): Promise<bigint | undefined> {
  const values = events.flatMap((event) => [event.id, event.type, factOf(event), event.cause])
  const statement = expected === 0n ? opening(events.length) : continuing(events.length)
  const rows = await queryText<[position: string]>(client, statement, [streamName, expected, ...values])
  const last = rows.at(-1)
  return last && BigInt(last[0])
}

const opening = statementsBy(
  'open',
  (count) => `insert into es.streams (stream, version) values ($1, $2::bigint + ${count})
    on conflict do nothing returning stream`,
)

const continuing = statementsBy(
  'continue',
  (count) => `update es.streams set version = version + ${count}
    where stream = $1 and version = $2::bigint returning stream`,
)

/** The statements of one kind, by the number of events they write. */
function statementsBy(kind: string, moveStream: (count: number) => string): (count: number) => Statement {
  const statements = Array.from({ length: mostEventsAlone + 1 }, (_, count) => ({
    name: `escuta-append-${kind}-${count}`,
    text: `with moved as (${moveStream(count)})
      insert into es.events (stream, version, id, type, fact, cause)
      ${rowsOf(count)}
      returning position`,
  }))
  return (count) => statements[count]!
}

/** Rows are sorted where there are several, for positions to follow the events' order. */
function rowsOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index)).join(' union all ')
  return count > 1 ? `${rows} order by 2` : rows
}

function rowOf(index: number): string {
  const [id, type, fact, cause] = [0, 1, 2, 3].map((offset) => `$${3 + index * 4 + offset}`)
  return `select stream, $2::bigint + ${index + 1}, ${id}::uuid, ${type}, ${fact}::json, ${cause}::json from moved`
}
