import type { ClientBase, Pool, QueryConfig, QueryResult } from 'pg'

/** Where a processor stands: a view's `revision` says which table the position is about; processes have none. */
export type Checkpoint = {
  readonly processor: string
  readonly revision: string
  readonly position: bigint
  /** Somebody asked for this view to be rebuilt. */
  readonly rebuild: boolean
}

/** Another runner moved a checkpoint: what this one was about to write is not written, and it must look again. */
export class FenceLostError extends Error {
  constructor(processors: readonly string[]) {
    super(`the checkpoint of ${processors.join(', ')} was moved by another runner`)
    this.name = 'FenceLostError'
  }
}

export const checkpointTable = `
  create schema if not exists projections;
  create table if not exists projections.checkpoints (
    processor text not null,
    store_id text not null,
    version text not null,
    position bigint not null,
    rebuild boolean not null default false,
    primary key (processor, store_id)
  ) with (fillfactor = 50)`

export async function readCheckpoints(
  pool: Pool | ClientBase,
  storeId: string,
): Promise<Map<string, Checkpoint>> {
  const { rows } = await pool.query<{
    processor: string
    version: string
    position: string
    rebuild: boolean
  }>({
    name: 'read-checkpoints',
    text: 'select processor, version, position::text, rebuild from projections.checkpoints where store_id = $1',
    values: [storeId],
  })
  return new Map(
    rows.map(({ processor, version, position, rebuild }) => [
      processor,
      { processor, revision: version, position: BigInt(position), rebuild },
    ]),
  )
}

export type Fence = {
  readonly storeId: string
  readonly processors: readonly { readonly name: string; readonly revision: string }[]
  readonly from: bigint
  readonly to: bigint
}

/** Moves checkpoints if every one of them stands where we think it does; `fenceHeld` says whether it did. */
export function moveCheckpoints({ storeId, processors, from, to }: Fence): QueryConfig {
  return {
    name: 'move-checkpoints',
    text: `update projections.checkpoints set position = $5
           where store_id = $1 and position = $4
             and (processor, version) in (select * from unnest($2::text[], $3::text[]))`,
    values: [
      storeId,
      processors.map(({ name }) => name),
      processors.map(({ revision }) => revision),
      String(from),
      String(to),
    ],
  }
}

/** Throws `FenceLostError` when `moveCheckpoints` did not hit every checkpoint: the transaction must not commit. */
export function assertFenceHeld({ processors }: Fence, { rowCount }: Pick<QueryResult, 'rowCount'>): void {
  if (rowCount !== processors.length) throw new FenceLostError(processors.map(({ name }) => name))
}
