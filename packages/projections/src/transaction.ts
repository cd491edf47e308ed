import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

/** Gives the work a connection on which it begins and commits itself; what it leaves open by throwing is rolled back. */
export async function inTransaction<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  let broken = false
  try {
    return await work(client)
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Begins a transaction that commits without waiting for the disk: all that is written here can be folded again from
 * the log, and rows and checkpoints are lost or kept together.
 */
export const begin = 'begin; set local synchronous_commit = off'

/** Sends statements in one go and waits for all their answers, in order; none of them waits for the one before. */
export async function sendTogether(
  client: PoolClient,
  queries: readonly (QueryConfig | string)[],
): Promise<PromiseSettledResult<QueryResult>[]> {
  return Promise.allSettled(queries.map((query) => client.query(query)))
}
