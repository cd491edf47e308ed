import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { camelCaseColumns } from './column-names.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { cutSilentConnections } from './silent-connections.ts'
import { createStatements, type TableNames } from './statements.ts'
import { createWorkingBackends } from './working-backends.ts'
import { typeParsers } from './type-parsers.ts'

type DatabaseOptions = {
  readonly connectionString: string
  /** Maximum number of connections; further callers wait up to five seconds for one. */
  readonly max: number
  /** Called once per broken connection; the pool replaces it. */
  readonly onError: (error: Error) => void
  /**
   * Milliseconds without an answer after which Postgres is asked, for as long again, whether it works on the statement; one
   * on which it does not fails.
   */
  readonly silentMs?: number
  /**
   * Milliseconds after which Postgres ends a statement of this kind of work; 0 for none. 15 s by default, for answers that
   * people wait for: `withoutLimit` runs what takes longer.
   */
  readonly statementMs?: number
}

export type Database<Schema> = {
  readonly kysely: Kysely<Schema>
  readonly pool: Pool
  /** Maps the names in statements of `kysely` to tables; `pool` sends statements unchanged. */
  readonly tables: TableNames
  /** Waits for running queries, then closes every connection. */
  readonly close: () => Promise<void>
}

/** Creates a pool and a Kysely on it. Connects at first use, so that it can be created before Postgres is available. */
export function createDatabase<Schema>({
  connectionString,
  max,
  onError,
  silentMs = 4_000,
  statementMs = 15_000,
}: DatabaseOptions): Database<Schema> {
  const pool = new Pool({
    connectionString,
    max,
    types: typeParsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: 2_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    idleTimeoutMillis: 60_000,
    application_name: 'escuta',
  })
  surviveBrokenConnections(pool, onError)
  const workingBackends = createWorkingBackends({ connectionString, withinMs: silentMs })
  cutSilentConnections(pool, { silentMs, statementMs, workingBackends })
  const statements = createStatements()
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool, statements) })
  const kysely = new Kysely<Schema>({ dialect, plugins: [camelCaseColumns] })
  async function close(): Promise<void> {
    await kysely.destroy()
    // A Kysely without a query does not end its pool.
    if (!pool.ending) await pool.end()
  }
  return { kysely, pool, tables: statements, close }
}

/** A checked-out client without an error listener ends the process when Postgres dies, so each has one. */
function surviveBrokenConnections(pool: Pool, onError: (error: Error) => void): void {
  const reported = new WeakSet<Error>()
  function reportOnce(error: Error): void {
    if (reported.has(error)) return
    reported.add(error)
    onError(error)
  }
  pool.on('error', reportOnce)
  pool.on('connect', (client) => client.on('error', reportOnce))
}
