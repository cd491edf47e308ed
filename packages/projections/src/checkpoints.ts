import type { StoredEvent } from '@escuta/event-sourcing'
import { newId } from '@escuta/kernel'
import type { ClientBase, Pool, QueryConfig, QueryResult } from 'pg'
import type { EventBatch } from './log/upcast-page.ts'
import type { RebuildState } from './views/rebuild-state.ts'

/** How far the log was handled. Positions are opaque: only a position that was read is a boundary. */
export type Progress = {
  readonly position: bigint
  /** How many events there are up to the position; undefined for a process that started at the end of a log. */
  readonly events: bigint | undefined
  /** The last event up to the position: a log without it is another log. */
  readonly lastEvent: LastEvent | undefined
}

export type LastEvent = { readonly id: string; readonly stream: string; readonly version: string }

export const logStart: Progress = { position: 0n, events: 0n, lastEvent: undefined }

/** A view's revision, or a process (whose revision is empty). */
export type ProcessorKey = { readonly name: string; readonly revision: string }

export type StoredProcessor = ProcessorKey & {
  /** The row of `projections.groups` that all processors of the group share. */
  readonly group: string
  readonly progress: Progress
  /** State of a rebuild, null when none is requested: see `views/rebuild-state.ts`. */
  readonly rebuild: string | null
  /** The error that stops it. */
  readonly problem: string | null
}

export function isAmong(keys: readonly ProcessorKey[], { name, revision }: ProcessorKey): boolean {
  return keys.some((key) => key.name === name && key.revision === revision)
}

/** Another runner moved a checkpoint: this one's transaction is rolled back, and it reads the checkpoints again. */
export class FenceLostError extends Error {
  constructor(what: string) {
    super(`the checkpoint of ${what} was moved by another runner`)
    this.name = 'FenceLostError'
  }
}

export const checkpointTables = `
  create schema if not exists projections;
  create table if not exists projections.groups (
    id uuid primary key,
    store_id text not null,
    position bigint not null,
    events bigint,
    last_event jsonb
  ) with (fillfactor = 50);
  create table if not exists projections.processors (
    store_id text not null,
    processor text not null,
    revision text not null,
    group_id uuid not null,
    rebuild text,
    problem text,
    used_at timestamptz not null default now(),
    primary key (store_id, processor, revision)
  );
  create index if not exists processors_by_group on projections.processors (group_id);
  create table if not exists projections.runners (
    id text primary key,
    heartbeats bigint not null,
    heartbeat_at timestamptz not null
  ) with (fillfactor = 50)`

/** Every processor of this log, also those of other versions of the program. */
export async function readProcessors(pool: Pool | ClientBase, storeId: string): Promise<StoredProcessor[]> {
  type Row = Omit<StoredProcessor, 'progress'> & {
    readonly position: string
    readonly events: string | null
    readonly lastEvent: LastEvent | null
  }
  const { rows } = await pool.query<Row>({
    name: 'read-processors',
    text: `select processor as name, revision, group_id as "group", position::text, events::text,
             last_event as "lastEvent", rebuild, problem
           from projections.processors join projections.groups on id = group_id
           where projections.processors.store_id = $1`,
    values: [storeId],
  })
  return rows.map(({ position, events, lastEvent, ...processor }) => ({
    ...processor,
    progress: {
      position: BigInt(position),
      events: events === null ? undefined : BigInt(events),
      lastEvent: lastEvent ?? undefined,
    },
  }))
}

export function progressAfter(before: Progress, batch: EventBatch): Progress {
  const last = batch.events.at(-1)
  return {
    position: batch.position,
    events: before.events === undefined ? undefined : before.events + BigInt(batch.events.length),
    lastEvent: last ? lastEventOf(last) : before.lastEvent,
  }
}

export function lastEventOf({ metadata }: StoredEvent): LastEvent {
  return { id: metadata.messageId, stream: metadata.streamName, version: String(metadata.streamPosition) }
}

/** Moves a group's checkpoint if it is at `from`. A group's members never change. */
export function moveGroup(group: string, from: bigint, to: Progress): QueryConfig {
  return {
    name: 'move-group',
    text: 'update projections.groups set position = $3, events = $4, last_event = $5 where id = $1 and position = $2',
    values: [group, String(from), ...valuesOf(to)],
  }
}

/** Moves a process's checkpoint if it is at `from` and no log was adopted since: that may put it where it was. */
export function moveProcess(
  { storeId, adoptions }: { readonly storeId: string; readonly adoptions: number },
  name: string,
  from: bigint,
  to: Progress,
): QueryConfig {
  return {
    name: 'move-process',
    text: `update projections.groups set position = $4, events = coalesce($5, events), last_event = coalesce($6, last_event)
           where position = $3 and id = (select group_id from projections.processors
             where store_id = $1 and processor = $2 and revision = '')
             and (select count(*) from projections.adoptions where store_id = $1) = $7`,
    values: [storeId, name, String(from), ...valuesOf(to), adoptions],
  }
}

/** Throws `FenceLostError` when no row was updated: the transaction must not commit. */
export function assertMoved({ rowCount }: Pick<QueryResult, 'rowCount'>, what: string): void {
  if (rowCount !== 1) throw new FenceLostError(what)
}

/** The new group of a processor: all placements of one key form one group at one position. */
export type Placement = {
  readonly processor: Pick<StoredProcessor, 'name' | 'revision' | 'group' | 'progress'>
  readonly key: string
  readonly progress: Progress
}

/**
 * Replaces the groups of the given processors, which must be all of their members, within the caller's transaction.
 * Returns the new groups by key. Throws `FenceLostError` when one of the groups has moved.
 */
export async function regroup(
  client: ClientBase,
  storeId: string,
  placements: readonly Placement[],
): Promise<ReadonlyMap<string, string>> {
  const old = new Map(placements.map(({ processor }) => [processor.group, processor.progress.position]))
  const { rowCount } = await client.query(
    `delete from projections.groups
     where (id, position) in (select * from unnest($1::uuid[], $2::bigint[]))`,
    [[...old.keys()], [...old.values()].map(String)],
  )
  if (rowCount !== old.size)
    throw new FenceLostError(placements.map(({ processor }) => processor.name).join(', '))
  const groups = new Map<string, string>()
  for (const { key, progress } of placements) {
    if (!groups.has(key)) groups.set(key, await addGroup(client, storeId, progress))
  }
  await client.query(
    `update projections.processors set group_id = placed.group_id
     from unnest($2::text[], $3::text[], $4::uuid[]) as placed (processor, revision, group_id)
     where store_id = $1 and projections.processors.processor = placed.processor
       and projections.processors.revision = placed.revision`,
    [
      storeId,
      placements.map(({ processor }) => processor.name),
      placements.map(({ processor }) => processor.revision),
      placements.map(({ key }) => groups.get(key)),
    ],
  )
  return groups
}

export async function addGroup(client: ClientBase, storeId: string, progress: Progress): Promise<string> {
  const id = newId()
  await client.query(
    'insert into projections.groups (id, store_id, position, events, last_event) values ($1, $2, $3, $4, $5)',
    [id, storeId, ...valuesOf(progress)],
  )
  return id
}

function valuesOf({ position, events, lastEvent }: Progress): readonly (string | null)[] {
  return [
    String(position),
    events === undefined ? null : String(events),
    lastEvent ? JSON.stringify(lastEvent) : null,
  ]
}

/** Stores the error that stops a processor, for every runner; null when it has recovered. */
export async function recordProblem(
  pool: Pool,
  storeId: string,
  { name, revision }: ProcessorKey,
  problem: string | null,
): Promise<void> {
  await pool.query(
    `update projections.processors set problem = $4 where store_id = $1 and processor = $2 and revision = $3`,
    [storeId, name, revision, problem],
  )
}

/** Stores the state of a requested rebuild; null when it is done. */
export async function recordRebuildState(
  connection: Pool | ClientBase,
  storeId: string,
  { name, revision }: ProcessorKey,
  rebuild: RebuildState | null,
): Promise<void> {
  await connection.query(
    `update projections.processors set rebuild = $4 where store_id = $1 and processor = $2 and revision = $3`,
    [storeId, name, revision, rebuild],
  )
}
