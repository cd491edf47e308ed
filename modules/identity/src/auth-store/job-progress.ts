import type { Kysely } from 'kysely'
import type { AuthStoreTables } from './auth-store.tables.ts'

/** How far a periodic job has come; null before its first run. */
export async function progressOf(db: Kysely<AuthStoreTables>, job: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity.job_progress')
    .select('position')
    .where('job', '=', job)
    .executeTakeFirst()
  return row?.position ?? null
}

export async function saveProgress(
  db: Kysely<AuthStoreTables>,
  job: string,
  position: string,
): Promise<void> {
  await db
    .insertInto('identity.job_progress')
    .values({ job, position })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ position }))
    .execute()
}
