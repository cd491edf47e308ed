import type { Migration } from '@escuta/database'
import { RefusedError } from '@escuta/kernel'
import type { Pool } from 'pg'

/** The app's own tables: which keys the database goes with, and whether the demonstration was loaded. */
export const ownMigrations: readonly Migration[] = [
  {
    id: 'app/0001-schema',
    up: `create schema app;
         create table app.key_store (only_one boolean primary key default true check (only_one), id text not null);
         create table app.demo (
           only_one boolean primary key default true check (only_one),
           start_date date not null,
           has_known_passwords boolean not null,
           loaded_at timestamptz)`,
  },
]

/**
 * Ties the database to the key store its personal data is encrypted with. Refuses (`foreign-key-store`) another one:
 * what one server encrypted, the other could not decrypt. Answers whether the database was new.
 */
export async function claimKeyStore(pool: Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('insert into app.key_store (id) values ($1) on conflict do nothing', [
    id,
  ])
  const { rows } = await pool.query<{ id: string }>('select id from app.key_store')
  if (rows[0]?.id === id) return rowCount === 1
  throw new RefusedError({
    kind: 'refusal',
    code: 'foreign-key-store',
    status: 503,
    message:
      'As chaves em DATA_DIR não são as que protegem este banco de dados; aponte DATA_DIR e MASTER_KEY para as chaves desta instalação, ou use outro banco.',
  })
}
