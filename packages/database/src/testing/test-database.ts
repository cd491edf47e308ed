import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { createDatabase, type Database } from '../create-database.ts'
import { migrate, type Migration } from '../migrate.ts'
import type { TableNames } from '../statements.ts'

/** Address of the spec run's shared Postgres; set by vitest-global-setup.ts for every worker. */
export const sharedPostgresVariable = 'ESCUTA_TEST_POSTGRES'
/** A folder that exists as long as the shared Postgres. */
export const sharedFolderVariable = 'ESCUTA_TEST_FOLDER'

export type TestDatabase<Schema> = Pick<Database<Schema>, 'kysely' | 'pool' | 'tables'> & {
  readonly connectionString: string
  /** Closes the pool and drops the database, also with open connections. */
  readonly drop: () => Promise<void>
}

export type TestDatabaseOptions = {
  /** Maximum number of connections of the pool, 10 by default. */
  readonly max?: number
  readonly migrations?: readonly Migration[]
  /** The template database on the same Postgres; empty by default. It must have no open connections. */
  readonly template?: string
}

/** Creates a database on the shared Postgres of the spec run: call in beforeAll, drop in afterAll. */
export async function testDatabase<Schema>(options?: TestDatabaseOptions): Promise<TestDatabase<Schema>> {
  return createTestDatabase(sharedPostgres(), options)
}

/** Connection string of the run's Postgres; throws outside a spec run. */
export function sharedPostgres(): string {
  const server = process.env[sharedPostgresVariable]
  if (!server) throw new Error('No shared Postgres: run under vitest, or use startTestPostgres().')
  return server
}

/** Creates a database on the given Postgres. */
export async function createTestDatabase<Schema>(
  server: string,
  { max = 10, migrations = [], template = 'template0' }: TestDatabaseOptions = {},
): Promise<TestDatabase<Schema>> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connectionString = url.href
  const { kysely, pool, tables, close } = createDatabase<Schema>({
    connectionString,
    max,
    onError: () => {},
    // A set-up may fill a million rows.
    statementMs: 0,
  })
  if (migrations.length > 0) await migrate(pool, migrations)
  readByLogicalNames(pool, tables)
  return {
    kysely,
    pool,
    tables,
    connectionString,
    async drop() {
      await close()
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Specs also query read models by their names through the pool. */
function readByLogicalNames(pool: Pool, tables: TableNames): void {
  const query: (...args: unknown[]) => unknown = pool.query.bind(pool)
  const mapped = (first: unknown, ...rest: unknown[]) =>
    query(typeof first === 'string' ? tables.inText(first) : first, ...rest)
  Object.assign(pool, { query: mapped })
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
