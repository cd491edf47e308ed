import { RefusedError } from '@escuta/kernel'
import type { EventStore } from '@escuta/event-sourcing'
import type { ClientBase, Pool } from 'pg'
import { checkpointTable } from './checkpoints.ts'
import type { AnyProcess } from './process.ts'
import { deferredEventsTables } from './processes/deferred-events.ts'
import { inTransaction } from './transaction.ts'
import type { CompiledView } from './views/compiled-view.ts'
import { createLiveTable } from './views/view-table.ts'

/** Any constant will do, as long as every runner takes the same. */
const preparing = 1_702_064_994
/** The revision of a table that nobody knows the making of: it is folded anew. */
const unknownRevision = 'unknown'

export type Prepared = {
  readonly store: EventStore
  readonly storeId: string
  readonly views: readonly CompiledView[]
  readonly processes: readonly AnyProcess[]
}

/**
 * Makes what is missing: the checkpoints' table, the views' tables (empty, so that they can be queried at once) and
 * each processor's first checkpoint; a new process begins at the log's end unless it says otherwise. Refuses a
 * database whose checkpoints belong to another log.
 */
export async function prepare(pool: Pool, prepared: Prepared): Promise<void> {
  const end = await prepared.store.lastPosition()
  await inTransaction(pool, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [preparing])
    await client.query(checkpointTable)
    await client.query(deferredEventsTables)
    await assertSameLog(client, prepared.storeId)
    for (const view of prepared.views) await prepareView(client, prepared.storeId, view)
    for (const { name, from } of prepared.processes) {
      const position = from === 'start' ? 0n : end
      await addCheckpoint(client, prepared.storeId, { name, revision: '', position })
    }
    await client.query('commit')
  })
}

/** Forgets the checkpoints of every log but this one: views are folded anew at the next start, processes begin at its end. */
export async function adoptLog(pool: Pool, storeId: string): Promise<void> {
  await pool.query('delete from projections.checkpoints where store_id <> $1', [storeId])
}

async function assertSameLog(client: ClientBase, storeId: string): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from projections.checkpoints where store_id <> $1 limit 1',
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

async function prepareView(client: ClientBase, storeId: string, view: CompiledView): Promise<void> {
  const made = await createLiveTable(client, view)
  const revision = made ? view.revision : unknownRevision
  const added = await addCheckpoint(client, storeId, { name: view.name, revision, position: 0n })
  if (!made || added) return
  // The table was lost while its checkpoint stayed: the new one is empty, whatever the checkpoint says.
  await client.query(
    'update projections.checkpoints set version = $3, position = 0 where processor = $1 and store_id = $2',
    [view.name, storeId, view.revision],
  )
}

async function addCheckpoint(
  client: ClientBase,
  storeId: string,
  {
    name,
    revision,
    position,
  }: { readonly name: string; readonly revision: string; readonly position: bigint },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into projections.checkpoints (processor, store_id, version, position) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [name, storeId, revision, String(position)],
  )
  return rowCount === 1
}
