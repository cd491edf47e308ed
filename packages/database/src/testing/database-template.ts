import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { createTestDatabase, sharedFolderVariable, sharedPostgres } from './test-database.ts'

export type DatabaseTemplate = {
  /** Name of the database, for the `template` option of `testDatabase`. */
  readonly database: string
  /** The folder that goes with it, to be copied. */
  readonly folder: string
}

/**
 * A database and a folder that the spec files of a run copy. The first caller of a name makes them, the others wait;
 * `make` must have closed every connection when it resolves.
 */
export async function databaseTemplate(
  name: string,
  make: (empty: { readonly connectionString: string; readonly folder: string }) => Promise<void>,
): Promise<DatabaseTemplate> {
  const server = sharedPostgres()
  const database = `template_${name}`
  const folder = join(process.env[sharedFolderVariable] ?? '', database)
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [database])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) {
      await mkdir(folder, { recursive: true })
      const { pool, connectionString } = await createTestDatabase(server)
      await pool.end()
      await make({ connectionString, folder })
      await client.query(
        `alter database ${new URL(connectionString).pathname.slice(1)} rename to ${database}`,
      )
    }
    return { database, folder }
  } finally {
    await client.end()
  }
}
