import type { Kysely } from 'kysely'
import type { PrivacyTables } from '../database.ts'

type RetainedPerson = { readonly personId: string; readonly clientId: string | null }

/** Erased people whose retention period has ended and whose retention key still exists. */
export async function retentionEnded(
  db: Kysely<PrivacyTables>,
  now: Date,
  limit: number,
): Promise<readonly RetainedPerson[]> {
  return db
    .selectFrom('privacy.erased_people as erased')
    .leftJoin('privacy.destroyed_keys as destroyed', (join) =>
      join.onRef('destroyed.personId', '=', 'erased.personId'),
    )
    .select(['erased.personId', 'erased.clientId'])
    .where('erased.retainedUntil', '<=', now.toISOString())
    .where('destroyed.personId', 'is', null)
    .orderBy('erased.retainedUntil')
    .orderBy('erased.personId')
    .limit(limit)
    .execute()
}
