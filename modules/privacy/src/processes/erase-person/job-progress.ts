import type { Kysely } from 'kysely'
import type { PrivacyTables } from '../../read-models/database.ts'

/** The position that a periodic job has reached; null before its first run. */
export async function progressOf(db: Kysely<PrivacyTables>, job: string): Promise<string | null> {
  const row = await db
    .selectFrom('privacy.job_progress')
    .select('position')
    .where('job', '=', job)
    .executeTakeFirst()
  return row?.position ?? null
}

export async function saveProgress(db: Kysely<PrivacyTables>, job: string, position: string): Promise<void> {
  await db
    .insertInto('privacy.job_progress')
    .values({ job, position })
    .onConflict((conflict) => conflict.column('job').doUpdateSet({ position }))
    .execute()
}
