import type { Kysely } from 'kysely'
import type { AdministrationTables } from '../database.ts'

/** How many reports an account has sent since an instant. */
export async function reportsSince(
  db: Kysely<AdministrationTables>,
  reporterId: string,
  since: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('administration.moderation_reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('reporterId', '=', reporterId)
    .where('reportedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
