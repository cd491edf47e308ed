import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { withPreparedStatements } from './prepared-statements.ts'
import { cutSilentConnections } from './silent-connections.ts'
import { createStatements, type TableNames } from './statements.ts'
import { typeParsers } from './type-parsers.ts'

export type DatabaseOptions = {
  readonly connectionString: string
  /** Connections at most; callers beyond that wait up to five seconds for one. */
  readonly max: number
  /** Told once of each connection that broke; the pool replaces it by itself. */
  readonly onError: (error: Error) => void
  /** Milliseconds for which Postgres may work on one statement without a word; 8,000 when not said, null: for ever. */
  readonly silentMs?: number | null
}

export type Database<Schema> = {
  readonly kysely: Kysely<Schema>
  readonly pool: Pool
  /** Which tables stand for the names that statements of `kysely` say; `pool` sends what it is given. */
  readonly tables: TableNames
  /** Waits for the queries under way, then closes every connection. */
  readonly close: () => Promise<void>
}

/** A pool and a Kysely over it. Connects on first use, so it may be made before Postgres answers. */
export function createDatabase<Schema>({
  connectionString,
  max,
  onError,
  silentMs = 8_000,
}: DatabaseOptions): Database<Schema> {
  const pool = new Pool({
    connectionString,
    max,
    types: typeParsers,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'escuta',
  })
  surviveBrokenConnections(pool, onError)
  if (silentMs !== null) cutSilentConnections(pool, silentMs)
  const statements = createStatements()
  const dialect = new PostgresDialect({ pool: withPreparedStatements(pool, statements) })
  const kysely = new Kysely<Schema>({ dialect })
  async function close(): Promise<void> {
    await kysely.destroy()
    // A Kysely that was never asked anything leaves its pool open.
    if (!pool.ending) await pool.end()
  }
  return { kysely, pool, tables: statements, close }
}

/** A checked-out client without an error listener takes the process down when Postgres dies, so each keeps one. */
function surviveBrokenConnections(pool: Pool, onError: (error: Error) => void): void {
  const told = new WeakSet<Error>()
  function tellOnce(error: Error): void {
    if (told.has(error)) return
    told.add(error)
    onError(error)
  }
  pool.on('error', tellOnce)
  pool.on('connect', (client) => client.on('error', tellOnce))
}
