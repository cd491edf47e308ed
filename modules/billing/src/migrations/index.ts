import type { Migration } from '@escuta/database'

/** Progress of jobs; views make their own tables. */
export const migrations: readonly Migration[] = [
  {
    id: 'billing/0001-job-progress',
    up: `
      create schema if not exists billing;
      create table billing.job_progress (
        job text primary key,
        position text not null
      );`,
  },
]
