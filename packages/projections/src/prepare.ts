import { RefusedError } from '@escuta/kernel'
import type { ClientBase, Pool } from 'pg'
import {
  addGroup,
  checkpointTables,
  isAmong,
  logStart,
  type ProcessorKey,
  type Progress,
  readProcessors,
  regroup,
  type StoredProcessor,
} from './checkpoints.ts'
import { marksTables } from './log/marks.ts'
import { assertSameHistory } from './log/same-log.ts'
import { deferredEventsTables } from './processes/deferred-events.ts'
import type { RunnerDeps } from './runner-deps.ts'
import { inTransaction } from './transaction.ts'
import type { CompiledView } from './views/compiled-view.ts'
import type { RebuildState } from './views/rebuild-state.ts'
import { createLiveTable, viewsWithTable } from './views/table-sql.ts'

/** Key of the advisory lock; the same for every runner. */
const preparing = 1_702_064_994
export const rebuildAsked: RebuildState = 'asked'

/**
 * Creates what is missing: the checkpoints' tables, the tables of the views' revisions (empty, so that they can be
 * queried at once) and each processor's checkpoint. A new process starts at the log's end unless it has `from:
 * 'start'`. Refuses a database whose checkpoints belong to another log, or to a newer state of this one.
 */
export async function prepare(
  pool: Pool,
  { store, storeId, views, processes }: Pick<RunnerDeps, 'store' | 'storeId' | 'views' | 'processes'>,
): Promise<void> {
  const end = await store.lastPosition()
  await exclusively(pool, async (client) => {
    await assertSameLog(client, storeId)
    const known = await readProcessors(client, storeId)
    await assertSameHistory(
      store,
      known.filter(({ name }) => [...views, ...processes].some((own) => own.name === name)),
    )
    const tables = await viewsWithTable(client, views)
    for (const view of views) {
      if (!tables.has(view)) await createLiveTable(client, view)
      // A table without a checkpoint has unknown contents; a checkpoint without a table is reset.
      const rebuild = tables.has(view) ? rebuildAsked : null
      if (!isAmong(known, view)) await addProcessor(client, storeId, { ...view, progress: logStart, rebuild })
      else if (!tables.has(view)) await backToStart(client, storeId, view)
    }
    for (const { name, from } of processes) {
      const process = { name, revision: '' }
      const progress = from === 'start' ? logStart : endAt(end)
      if (!isAmong(known, process))
        await addProcessor(client, storeId, { ...process, progress, rebuild: null })
    }
    await markUsed(client, storeId, views)
  })
}

/** Runs work in one transaction, exclusively among all runners, after creating the checkpoints' tables. */
export async function exclusively<Value>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Value>,
): Promise<Value> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [preparing])
    await client.query(checkpointTables)
    await client.query(deferredEventsTables)
    await client.query(marksTables)
    return work(client)
  })
}

async function assertSameLog(client: ClientBase, storeId: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from projections.processors where store_id <> $1 limit 1',
    [storeId],
  )
  if (!rowCount) return
  throw new RefusedError({
    kind: 'refusal',
    code: 'other-event-log',
    status: 503,
    message:
      'As visões deste banco de dados vêm de outro registro de eventos; volte à configuração anterior de ' +
      'EVENTSTORE_URL e DATABASE_URL ou rode "npm run cli -- adopt-log" para refazê-las a partir do registro atual.',
  })
}

export function endAt(position: bigint): Progress {
  return { position, events: undefined, lastEvent: undefined }
}

async function addProcessor(
  client: ClientBase,
  storeId: string,
  { name, revision, progress, rebuild }: Pick<StoredProcessor, keyof ProcessorKey | 'progress' | 'rebuild'>,
): Promise<void> {
  await client.query(
    `insert into projections.processors (store_id, processor, revision, group_id, rebuild) values ($1, $2, $3, $4, $5)`,
    [storeId, name, revision, await addGroup(client, storeId, progress), rebuild],
  )
}

async function backToStart(client: ClientBase, storeId: string, view: CompiledView): Promise<void> {
  const all = await readProcessors(client, storeId)
  const own = all.find((each) => isAmong([view], each))
  const placements = all
    .filter(({ group }) => group === own?.group)
    .map((processor) =>
      processor === own
        ? { processor, key: 'view', progress: logStart }
        : { processor, key: 'others', progress: processor.progress },
    )
  await regroup(client, storeId, placements)
}

/** Marks the revisions as used, so that they are not dropped. */
export async function markUsed(
  connection: Pool | ClientBase,
  storeId: string,
  views: readonly CompiledView[],
): Promise<void> {
  await connection.query(
    `update projections.processors set used_at = now()
     where store_id = $1 and (processor, revision) in (select * from unnest($2::text[], $3::text[]))`,
    [storeId, views.map(({ name }) => name), views.map(({ revision }) => revision)],
  )
}
