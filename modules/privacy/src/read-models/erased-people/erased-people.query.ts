import type { Kysely } from 'kysely'
import type { ErasedPersonRow } from './erased-people.view.ts'

/** An erased person whose retention key was destroyed; the table belongs to the job that destroys them. */
export type DestroyedKeyRow = { readonly personId: string; readonly destroyedAt: string }

type Tables = {
  'privacy.erased_people': ErasedPersonRow
  'privacy.destroyed_keys': DestroyedKeyRow
}

/** Erased people whose retention period has ended and whose retention key still exists. */
export async function retentionEnded(
  db: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('privacy.erased_people as erased')
    .leftJoin('privacy.destroyed_keys as destroyed', (join) =>
      join.onRef('destroyed.personId', '=', 'erased.personId'),
    )
    .select('erased.personId')
    .where('erased.retainedUntil', '<=', now.toISOString())
    .where('destroyed.personId', 'is', null)
    .orderBy('erased.retainedUntil')
    .orderBy('erased.personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}
