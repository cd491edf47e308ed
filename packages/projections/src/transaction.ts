import type { Writable } from 'node:stream'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

/** Runs work in one transaction, which is rolled back when it throws. */
export function inTransaction<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  return onConnection(pool, async (client) => {
    await client.query('begin')
    const value = await work(client)
    await client.query('commit')
    return value
  })
}

/** Runs work that begins and commits its own transaction on one connection; rolls back when it throws. */
export async function onConnection<Value>(
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

/** Sends statements in one network write, pipelined, and waits for all results, in order. */
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

/** Guarantee: a client of `pg` has its socket there; its types lack it. */
function connectionOf(client: PoolClient): { readonly stream: Writable } {
  return (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
}
