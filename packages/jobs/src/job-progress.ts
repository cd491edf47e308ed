import { type QueryExecutorProvider, sql } from 'kysely'

/** A module's table of how far its jobs have come: columns `job` (the key) and `position`. */
type ProgressOf = { readonly table: `${string}.job_progress`; readonly job: string }

/** The position that a job has reached; null before its first run. */
export async function jobProgress(
  db: QueryExecutorProvider,
  { table, job }: ProgressOf,
): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`
    select position from ${sql.table(table)} where job = ${job}`.execute(db)
  return rows[0]?.position ?? null
}

export async function saveJobProgress(
  db: QueryExecutorProvider,
  { table, job, position }: ProgressOf & { readonly position: string },
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (job, position) values (${job}, ${position})
    on conflict (job) do update set position = excluded.position`.execute(db)
}
