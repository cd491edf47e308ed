import type { ClientBase } from 'pg'
import type { EncodedEvent } from '../encode-append.ts'
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
  const values = events.flatMap(({ id, type, data, metadata }) => [id, type, data, metadata])
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
      insert into es.events (stream, version, id, type, data, meta)
      select moved.stream, $2::bigint + e.number, e.id, e.type, e.data, e.meta
      from moved, (values ${Array.from({ length: count }, (_, index) => rowOf(index)).join(', ')})
        as e(number, id, type, data, meta)
      order by e.number
      returning position`,
  }))
  return (count) => statements[count]!
}

function rowOf(index: number): string {
  const first = 3 + index * 4
  return `(${index + 1}, $${first}::uuid, $${first + 1}, $${first + 2}::json, $${first + 3}::json)`
}
