import { createHash } from 'node:crypto'
import { RefusedError } from '@escuta/kernel'
import type { ClientBase, Pool } from 'pg'

/** One migration of one schema. The id is `schema/NNNN-name`; `up` is SQL and never changes after it was applied. */
export type Migration = { readonly id: string; readonly up: string }

/** Key of the advisory lock; the same for every server. */
const migrationLock = 4_736_255_201

/**
 * Applies missing migrations in the given order, each in its own transaction. Servers that start together wait for
 * each other. Refuses a migration that was changed after it was applied, and migrations of one schema out of order.
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<void> {
  assertOrdered(migrations)
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMissing(client, migrations)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}

async function applyMissing(client: ClientBase, migrations: readonly Migration[]): Promise<void> {
  const applied = await appliedChecksums(client)
  for (const migration of migrations) {
    const before = applied.get(migration.id)
    if (before === undefined) await apply(client, migration)
    else if (before !== checksumOf(migration)) throw changedAfterwards(migration)
  }
}

async function appliedChecksums(client: ClientBase): Promise<ReadonlyMap<string, string>> {
  await client.query(
    `create table if not exists public.migrations (
       id text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ id: string; checksum: string }>(
    'select id, checksum from public.migrations',
  )
  return new Map(rows.map((row) => [row.id, row.checksum]))
}

async function apply(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(migration.up)
    const values = [migration.id, checksumOf(migration)]
    await client.query('insert into public.migrations (id, checksum) values ($1, $2)', values)
    await client.query('commit')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`A migração ${migration.id} falhou: ${reason}`, { cause: error })
  }
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.up).digest('hex')
}

function assertOrdered(migrations: readonly Migration[]): void {
  const lastOfSchema = new Map<string, string>()
  for (const { id } of migrations) {
    const schema = id.split('/')[0]!
    const last = lastOfSchema.get(schema)
    if (last !== undefined && last >= id)
      throw new Error(`A migração ${id} vem depois de ${last}: corrija a ordem.`)
    lastOfSchema.set(schema, id)
  }
}

function changedAfterwards(migration: Migration): RefusedError {
  return new RefusedError({
    kind: 'refusal',
    code: 'migration-changed',
    status: 503,
    message:
      `A migração ${migration.id} foi alterada depois de aplicada neste banco de dados; ` +
      'restaure o texto original e escreva uma nova migração para a mudança.',
  })
}
