import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import type { Statement, Statements } from './statements.ts'

/**
 * The pool as Kysely uses it: each statement is prepared once per connection under a name derived from its text, so
 * that Postgres plans it once. Planning took most of the time of the queries before a booking.
 */
export function withPreparedStatements(pool: Pool, statements: Statements): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => preparing(await pool.connect(), statements),
  }
}

function preparing(client: PoolClient, statements: Statements): PostgresPoolClient {
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query(): never
  function query(text = '', values: readonly unknown[] = []): Promise<unknown> {
    return run(statements.of(text), [...values])
  }
  async function run(statement: Statement, values: unknown[]): Promise<unknown> {
    try {
      return await client.query({ ...statement, values })
    } catch (error) {
      // The table was rebuilt with other columns: this connection's plan is invalid.
      if (statement.name === undefined || !isStalePlan(error)) throw error
      return client.query({ text: statement.text, values })
    }
  }
  return { query, release: (destroy) => client.release(destroy) }
}

function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '0A000'
}
