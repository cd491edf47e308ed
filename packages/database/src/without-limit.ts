import type { Pool, PoolClient } from 'pg'

const unlimited = new WeakSet<PoolClient>()

/** Whether `withoutLimit` runs on the connection. */
export function isWithoutLimit(client: PoolClient): boolean {
  return unlimited.has(client)
}

/** Runs statements that may take as long as they need, as an index build or an export, on one connection of the pool. */
export async function withoutLimit<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect()
  let isReset = false
  try {
    await client.query('set statement_timeout = 0')
    unlimited.add(client)
    const value = await work(client)
    await client.query('reset statement_timeout')
    isReset = true
    return value
  } finally {
    unlimited.delete(client)
    client.release(!isReset)
  }
}
