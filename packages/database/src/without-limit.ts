import type { Pool, PoolClient } from 'pg'

/** Runs statements that may take as long as they need, as an index build or an export, on one connection of the pool. */
export async function withoutLimit<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  let isReset = false
  try {
    await client.query('set statement_timeout = 0')
    const value = await work(client)
    await client.query('reset statement_timeout')
    isReset = true
    return value
  } finally {
    client.release(!isReset)
  }
}
