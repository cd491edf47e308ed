import { afterDays } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { MailCounts } from '../../contract/index.ts'
import type { AdministrationTables } from '../database.ts'

/** Counts e-mails that wait, and those that failed for good in the last seven days. */
export async function mailCounts(db: Kysely<AdministrationTables>, now: Date): Promise<MailCounts> {
  const since = afterDays(now.toISOString(), -7)
  const { waiting, failed } = await db
    .selectFrom('administration.unsent_mails')
    .select([
      sql<string>`count(*) filter (where reason is null)`.as('waiting'),
      sql<string>`count(*) filter (where reason is not null and since >= ${since})`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: Number(waiting), failed: Number(failed) }
}
