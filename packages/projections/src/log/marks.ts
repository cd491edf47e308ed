import type { EventStore, StoredEvent } from '@escuta/event-sourcing'
import type { ClientBase, Pool } from 'pg'
import type { StoredProcessor } from '../checkpoints.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { pause } from '../waiting.ts'
import { findInLog, type LogEvent } from './same-log.ts'

const markEveryMs = 10_000

/** Events that views have applied, some seconds apart: what the log shares with a copy is found among them. */
export const marksTables = `
  create table if not exists projections.marks (
    store_id text not null,
    position bigint not null,
    last_event jsonb not null,
    marked_at timestamptz not null default now(),
    primary key (store_id, position)
  );
  create table if not exists projections.adoptions (
    store_id text not null,
    adopted_at timestamptz not null default now(),
    common_at timestamptz,
    primary key (store_id, adopted_at)
  )`

/** Marks the furthest view's last event every ten seconds, as long as the log is the one that the views know. */
export async function keepMarking({ pool, storeId }: RunnerDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pool.query({
      name: 'mark-log',
      text: `insert into projections.marks (store_id, position, last_event)
             select $1, position, last_event from projections.processors join projections.groups on id = group_id
             where projections.processors.store_id = $1 and revision <> '' and last_event is not null
             order by position desc limit 1
             on conflict do nothing`,
      values: [storeId],
    })
    await pause(markEveryMs, signal)
  }
}

/** Keeps every mark for two days, then one an hour. */
export async function thinOutMarks(pool: Pool): Promise<void> {
  await pool.query(
    `delete from projections.marks later using projections.marks earlier
     where later.marked_at < now() - interval '2 days' and earlier.store_id = later.store_id
       and earlier.position < later.position
       and date_trunc('hour', earlier.marked_at) = date_trunc('hour', later.marked_at)`,
  )
}

/**
 * The newest event of the views' known history that is also in this log; undefined when there is none. Candidates
 * are the marks, which the log has up to the point where it was copied, and the checkpoints.
 */
export async function lastCommonEvent(
  client: ClientBase,
  store: EventStore,
  known: readonly Pick<StoredProcessor, 'progress'>[],
): Promise<StoredEvent | undefined> {
  const { rows } = await client.query<{ last_event: LogEvent }>(
    'select last_event from projections.marks where store_id = $1 order by position',
    [await store.storeId()],
  )
  const marked = await lastFound(
    store,
    rows.map((row) => row.last_event),
  )
  const ofCheckpoints = known.flatMap(({ progress }) => progress.lastEvent ?? [])
  const found = await Promise.all(ofCheckpoints.map((event) => findInLog(store, event)))
  return [marked, ...found].reduce(later, undefined)
}

/** By bisection: the log has all of the events up to one, and none after it. */
async function lastFound(store: EventStore, events: readonly LogEvent[]): Promise<StoredEvent | undefined> {
  let last: StoredEvent | undefined
  for (let from = 0, to = events.length; from < to;) {
    const middle = Math.floor((from + to) / 2)
    const found = await findInLog(store, events[middle]!)
    if (found) [last, from] = [found, middle + 1]
    else to = middle
  }
  return last
}

function later(one: StoredEvent | undefined, other: StoredEvent | undefined): StoredEvent | undefined {
  if (!one || !other) return one ?? other
  return other.metadata.globalPosition > one.metadata.globalPosition ? other : one
}
