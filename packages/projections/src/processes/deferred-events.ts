import type { StoredEvent } from '@escuta/event-sourcing'
import { deriveId } from '@escuta/kernel'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../transaction.ts'

/**
 * Events that a process has deferred, in order within each stream: one that failed (the first of its stream), parked
 * after too many failures, and the later ones. Only the first of a stream has a finite `retry_at`.
 */
export const deferredEventsTables = `
  create table if not exists projections.deferred_events (
    id uuid primary key,
    store_id text not null,
    process text not null,
    stream_name text not null,
    position bigint not null,
    stream_position bigint not null,
    event_id text not null,
    event_type text not null,
    attempts integer not null,
    failing_since timestamptz,
    retry_at timestamptz not null,
    parked_at timestamptz,
    error text
  );
  create unique index if not exists deferred_events_order
    on projections.deferred_events (store_id, process, stream_name, position);
  create index if not exists deferred_events_due on projections.deferred_events (store_id, process, retry_at);
  create index if not exists deferred_events_parked on projections.deferred_events (store_id, process, parked_at)
    where parked_at is not null;
  create table if not exists projections.skipped_events (
    id uuid primary key,
    store_id text not null,
    process text not null,
    stream_name text not null,
    position bigint not null,
    event_id text not null,
    event_type text not null,
    attempts integer not null,
    error text,
    parked_at timestamptz not null,
    skipped_at timestamptz not null default now(),
    skipped_by text not null,
    reason text not null
  )`

/** First key of the advisory lock that serialises changes of one process's deferred events. */
const changing = 1_702_064_995
const batchLimit = 100

/** The first deferred event of a stream, to be retried in `dueInMs` (negative: overdue). */
export type DeferredEvent = {
  readonly id: string
  readonly streamName: string
  readonly streamPosition: string
  readonly attempts: number
  readonly failingForMs: number
  readonly dueInMs: number
}

/** A failed attempt: the number of failures by the event's own fault so far, the error, the pause before the retry. */
export type Failure = { readonly attempts: number; readonly error: string; readonly retryInMs: number }

type Owner = { readonly storeId: string; readonly process: string }

export function deferredEvents(pool: Pool, { storeId, process }: Owner) {
  const owner = [storeId, process]
  const ofProcess = 'store_id = $1 and process = $2'

  return {
    /** Position of the first deferred event of each stream that has any. */
    async firstPositions(streams: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
      const { rows } = await pool.query<{ stream_name: string; first: string }>({
        name: 'first-deferred',
        text: `select stream_name, min(position)::text as first from projections.deferred_events
               where ${ofProcess} and stream_name = any($3) group by stream_name`,
        values: [...owner, streams],
      })
      return new Map(rows.map(({ stream_name, first }) => [stream_name, BigInt(first)]))
    },

    /** Defers events of one stream, in order, within the caller's transaction; `failure` is that of the first. */
    async add(
      client: PoolClient,
      events: readonly StoredEvent[],
      failure: Failure | undefined,
    ): Promise<void> {
      await lockDeferred(client, process)
      for (const [index, event] of events.entries()) {
        await insert(client, { storeId, process }, event, index === 0 ? failure : undefined)
      }
    },

    /** The next events to retry, earliest first, at most a hundred; and the number of parked events. */
    async next() {
      const [due, parked] = await Promise.all([
        pool.query<DeferredEvent>({
          name: 'next-deferred',
          text: `select id, stream_name as "streamName", stream_position::text as "streamPosition", attempts,
                   coalesce(extract(epoch from now() - failing_since) * 1000, 0)::float8 as "failingForMs",
                   (extract(epoch from retry_at - now()) * 1000)::float8 as "dueInMs"
                 from projections.deferred_events where ${ofProcess} and retry_at < 'infinity'
                 order by retry_at limit ${batchLimit}`,
          values: owner,
        }),
        pool.query<{ parked: number }>({
          name: 'count-parked',
          text: `select count(*)::int as parked from projections.deferred_events
                 where ${ofProcess} and parked_at is not null`,
          values: owner,
        }),
      ])
      return { events: due.rows, parked: parked.rows[0]?.parked ?? 0 }
    },

    /** Removes a handled event; the next one of its stream becomes due. */
    remove: ({ id, streamName }: DeferredEvent) =>
      inTransaction(pool, async (client) => {
        await lockDeferred(client, process)
        await client.query('delete from projections.deferred_events where id = $1 and parked_at is null', [
          id,
        ])
        await releaseFirst(client, { storeId, process, streamName })
      }),

    async postpone(
      { id, attempts: before }: DeferredEvent,
      { attempts, error, retryInMs }: Failure,
    ): Promise<void> {
      await pool.query(
        `update projections.deferred_events set attempts = $3, error = $4,
           failing_since = case when $3 > 0 then coalesce(failing_since, now()) end,
           retry_at = now() + $5 * interval '1 millisecond'
         where id = $1 and attempts = $2 and parked_at is null`,
        [id, before, attempts, error, retryInMs],
      )
    },

    /** Parks the event for an operator; the later ones of its stream wait. */
    async park(
      { id, attempts: before }: DeferredEvent,
      { attempts, error }: Omit<Failure, 'retryInMs'>,
    ): Promise<void> {
      await pool.query(
        `update projections.deferred_events set attempts = $3, error = $4, parked_at = now(), retry_at = 'infinity'
         where id = $1 and attempts = $2 and parked_at is null`,
        [id, before, attempts, error],
      )
    },
  }
}

/** Serialises transactions that depend on which event is the first of its stream. */
export async function lockDeferred(client: PoolClient, process: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${changing}, hashtext($1))`, [process])
}

/** Makes the first event of a stream due now, unless it is parked. */
export async function releaseFirst(
  client: PoolClient,
  { storeId, process, streamName }: Owner & { readonly streamName: string },
): Promise<void> {
  await client.query(
    `update projections.deferred_events set retry_at = now()
     where retry_at = 'infinity' and parked_at is null and id = (
       select id from projections.deferred_events
       where store_id = $1 and process = $2 and stream_name = $3 order by position limit 1)`,
    [storeId, process, streamName],
  )
}

async function insert(
  client: PoolClient,
  { storeId, process }: Owner,
  { type, metadata }: StoredEvent,
  failure: Failure | undefined,
): Promise<void> {
  await client.query({
    name: 'defer-event',
    text: `insert into projections.deferred_events
      (id, store_id, process, stream_name, position, stream_position, event_id, event_type, attempts, error,
       failing_since, retry_at)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $9 > 0 then now() end,
        case when exists (select 1 from projections.deferred_events
          where store_id = $2 and process = $3 and stream_name = $4)
        then 'infinity' else now() + $11 * interval '1 millisecond' end
      on conflict do nothing`,
    values: [
      deriveId(metadata.messageId, `deferred/${process}`),
      storeId,
      process,
      metadata.streamName,
      String(metadata.globalPosition),
      String(metadata.streamPosition),
      metadata.messageId,
      type,
      failure?.attempts ?? 0,
      failure?.error ?? null,
      failure?.retryInMs ?? 0,
    ],
  })
}
