import type { EventStore } from '@escuta/event-sourcing'
import type { ClientBase, Pool } from 'pg'

/** A restored log was adopted since this run began: what it has read may be of the log before. */
export class LogAdoptedError extends Error {
  constructor() {
    super('a restored log was adopted')
    this.name = 'LogAdoptedError'
  }
}

/** How often a restored copy of the log was adopted. */
export async function adoptionsOf(connection: Pool | ClientBase, storeId: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from projections.adoptions where store_id = $1',
    [storeId],
  )
  return rows[0]?.count ?? 0
}

/** Throws LogAdoptedError once a log was adopted after the run began. */
export async function assertNotAdopted(
  connection: Pool | ClientBase,
  { storeId, adoptions }: { readonly storeId: string; readonly adoptions: number },
): Promise<void> {
  if ((await adoptionsOf(connection, storeId)) !== adoptions) throw new LogAdoptedError()
}

/** When the log was adopted, the first time first, and the time of the last event before what was lost; null for unknown. */
export async function adoptions(
  pool: Pool,
  store: Pick<EventStore, 'storeId'>,
): Promise<readonly { readonly commonAt: Date | null; readonly adoptedAt: Date }[]> {
  const { rows } = await pool.query<{ commonAt: string | null; adoptedAt: string }>(
    `select common_at as "commonAt", adopted_at as "adoptedAt" from projections.adoptions where store_id = $1
     order by adopted_at`,
    [await store.storeId()],
  )
  return rows.map(({ commonAt, adoptedAt }) => ({
    commonAt: commonAt === null ? null : new Date(commonAt),
    adoptedAt: new Date(adoptedAt),
  }))
}
