import type { Kysely } from 'kysely'
import type { ErasedPersonRow } from './erased-people.view.ts'

/** An erased person whose retention key was destroyed; the table belongs to the job that destroys them. */
export type DestroyedKeyRow = { readonly person_id: string; readonly destroyed_at: string }

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
      join.onRef('destroyed.person_id', '=', 'erased.person_id'),
    )
    .select('erased.person_id')
    .where('erased.retained_until', '<=', now.toISOString())
    .where('destroyed.person_id', 'is', null)
    .orderBy('erased.retained_until')
    .orderBy('erased.person_id')
    .limit(limit)
    .execute()
  return rows.map(({ person_id: personId }) => personId)
}
