import type { Pool } from 'pg'
import { inTransaction } from '../transaction.ts'
import { lockDeferred, releaseFirst } from './deferred-events.ts'

/** An event that a process failed to handle too often; it and the later events of its stream wait for an operator. */
export type ParkedEvent = {
  readonly id: string
  readonly process: string
  readonly streamName: string
  readonly eventType: string
  readonly eventId: string
  readonly attempts: number
  readonly error: string
  /** Instant. */
  readonly parkedAt: string
  /** Number of later events of the stream that wait for it. */
  readonly waiting: number
}

const selectParked = `select id, process, stream_name as "streamName", event_type as "eventType", event_id as "eventId", attempts,
       coalesce(error, '') as error, parked_at as "parkedAt",
       (select count(*)::int from projections.deferred_events behind
        where behind.store_id = parked.store_id and behind.process = parked.process
          and behind.stream_name = parked.stream_name and behind.position > parked.position) as waiting
     from projections.deferred_events parked
     where store_id = $1 and parked_at is not null`

/** The parked events of one log, oldest first, at most `limit`. */
export async function listParkedEvents(pool: Pool, storeId: string, limit: number): Promise<ParkedEvent[]> {
  const { rows } = await pool.query<ParkedEvent>(`${selectParked} order by parked_at, position limit $2`, [
    storeId,
    limit,
  ])
  return rows
}

/** One parked event; undefined when there is no such event. */
export async function findParkedEvent(
  pool: Pool,
  storeId: string,
  id: string,
): Promise<ParkedEvent | undefined> {
  const { rows } = await pool.query<ParkedEvent>(`${selectParked} and id = $2`, [storeId, id])
  return rows[0]
}

/** Number of parked events by process; processes without any are absent. */
export async function countParkedEvents(pool: Pool, storeId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ process: string; count: number }>(
    `select process, count(*)::int as count from projections.deferred_events
     where store_id = $1 and parked_at is not null group by process`,
    [storeId],
  )
  return new Map(rows.map(({ process, count }) => [process, count]))
}

/** Makes the leading server retry a parked event, with all attempts. False when there is no such event. */
export async function retryParkedEvent(pool: Pool, storeId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update projections.deferred_events
     set parked_at = null, attempts = 0, failing_since = null, retry_at = now()
     where id = $1 and store_id = $2 and parked_at is not null`,
    [id, storeId],
  )
  return rowCount === 1
}

/**
 * Skips a parked event permanently, so that the later events of its stream are handled; actor, time and reason are stored
 * in `projections.skipped_events`. False when there is no such event.
 */
export async function skipParkedEvent(
  pool: Pool,
  storeId: string,
  skip: { readonly id: string; readonly by: string; readonly reason: string },
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ process: string; streamName: string }>(
      `select process, stream_name as "streamName" from projections.deferred_events
       where id = $1 and store_id = $2 and parked_at is not null`,
      [skip.id, storeId],
    )
    const [found] = rows
    if (found) await lockDeferred(client, found.process)
    const { rowCount } = await client.query(
      `with skipped as (
         delete from projections.deferred_events
         where id = $1 and store_id = $2 and parked_at is not null returning *)
       insert into projections.skipped_events (id, store_id, process, stream_name, position, event_id, event_type,
         attempts, error, parked_at, skipped_by, reason)
       select id, store_id, process, stream_name, position, event_id, event_type, attempts, error, parked_at, $3, $4
       from skipped
       on conflict (id) do update set skipped_at = now(), skipped_by = excluded.skipped_by, reason = excluded.reason`,
      [skip.id, storeId, skip.by, skip.reason],
    )
    if (found) await releaseFirst(client, { storeId, ...found })
    return rowCount === 1
  })
}
