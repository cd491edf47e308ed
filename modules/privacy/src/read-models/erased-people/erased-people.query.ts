import type { Kysely } from 'kysely'
import type { PrivacyTables } from '../database.ts'
import type { ErasedPersonRow } from './erased-people.view.ts'

/** Erased people who may have keys left and whose keys are to be looked at again. */
export async function retentionToCheck(
  db: Kysely<PrivacyTables>,
  now: Date,
  limit: number,
): Promise<readonly ErasedPersonRow[]> {
  return db
    .selectFrom('privacy.erased_people as erased')
    .leftJoin('privacy.destroyed_keys as destroyed', 'destroyed.personId', 'erased.personId')
    .leftJoin('privacy.retention_checks as check', 'check.personId', 'erased.personId')
    .select(['erased.personId', 'erased.clientId', 'erased.erasedAt', 'erased.retainedUntil'])
    .where('destroyed.personId', 'is', null)
    .where((eb) =>
      eb.or([eb('check.nextCheckAt', 'is', null), eb('check.nextCheckAt', '<=', now.toISOString())]),
    )
    .orderBy('erased.personId')
    .limit(limit)
    .execute()
}
