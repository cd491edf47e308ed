import type { Migration } from '@escuta/database'

/** Progress of the erasure jobs; views make their own tables. */
export const migrations: readonly Migration[] = [
  {
    id: 'privacy/0001-erasure',
    up: `
      create schema if not exists privacy;
      create table privacy.destroyed_keys (
        person_id uuid primary key,
        destroyed_at timestamptz not null
      );
      create table privacy.job_progress (
        job text primary key,
        position text not null
      );
    `,
  },
  {
    id: 'privacy/0002-retention-checks',
    up: `
      create table privacy.retention_checks (
        person_id uuid primary key,
        next_check_at timestamptz not null
      );
    `,
  },
]
