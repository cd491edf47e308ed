import type { Writable } from 'node:stream'
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
 * Sends statements in one go, all in one write to the network, and waits for all their answers, in order; none of them
 * waits for the one before.
 */
export async function sendTogether(
  client: PoolClient,
  queries: readonly (QueryConfig | string)[],
): Promise<PromiseSettledResult<QueryResult>[]> {
  const { stream } = connectionOf(client)
  stream.cork()
  const answers = queries.map((query) => client.query(query))
  stream.uncork()
  return Promise.allSettled(answers)
}

/** Guarantee: a client of `pg` itself keeps its socket there; its types do not say so. */
function connectionOf(client: PoolClient): { readonly stream: Writable } {
  return (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
}
