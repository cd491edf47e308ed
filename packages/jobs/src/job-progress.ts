import { type QueryExecutorProvider, sql } from 'kysely'

/** A module's table of how far its jobs have come: columns `job` (the key) and `position`, also an instant. */
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

/**
 * Takes the turn of a job whose position is the instant when it is due next: false where that is later, or where another server
 * took it. Nobody takes it before `until`, which who has it moves by `saveJobProgress`: after a crash it is due again then.
 */
export async function takeJobTurn(
  db: QueryExecutorProvider,
  { table, job, now, until }: ProgressOf & { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(table)} as progress (job, position) values (${job}, ${until.toISOString()})
    on conflict (job) do update set position = excluded.position
    where progress.position::timestamptz <= ${now.toISOString()}::timestamptz
    returning job`.execute(db)
  return rows.length > 0
}
