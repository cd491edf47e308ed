import type { Kysely } from 'kysely'
import type { AdministrationTables } from '../database.ts'

/** How many reviews, profiles and messages have reports that wait for a decision. */
export async function casesWaiting(db: Kysely<AdministrationTables>): Promise<number> {
  const { count } = await db
    .selectFrom('administration.moderation_cases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('openReports', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}
