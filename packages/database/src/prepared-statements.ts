import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg'

/** Statements kept by name; a query whose text is different every time must not fill the server's memory. */
const mostStatements = 1_000
const preparable = /^\s*(?:select|with|insert|update|delete)\b/i

/**
 * The pool as Kysely sees it: every statement is prepared once per connection under a name that follows from its text,
 * so that Postgres plans it once. Planning was most of the time of the look-ups before a booking.
 */
export function withPreparedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparing(await pool.connect(), names),
  }
}

function preparing(client: PoolClient, names: Map<string, string>): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query(): never
  function query(text = '', values: readonly unknown[] = []): Promise<unknown> {
    const name = nameOf(text, names)
    return run({ ...(name !== undefined && { name }), text, values: [...values] })
  }
  async function run({ name, text, values }: QueryConfig): Promise<unknown> {
    try {
      return await client.query(name === undefined ? { text, values } : { name, text, values })
    } catch (error) {
      // A table that was rebuilt with other columns meanwhile: this connection's plan no longer fits.
      if (name === undefined || !isStalePlan(error)) throw error
      return client.query({ text, values })
    }
  }
  return { query, release: (destroy) => client.release(destroy) }
}

function nameOf(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostStatements || !preparable.test(text)) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000'
}
