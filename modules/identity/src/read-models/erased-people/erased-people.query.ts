import { type Kysely, sql } from 'kysely'
import type { ErasedPersonRow } from './erased-people.view.ts'

type Tables = {
  'identity.erased_people': ErasedPersonRow
  /** What the auth store records of destroyed keys. */
  'identity.destroyed_keys': { readonly purpose: 'access' | 'retention'; readonly subject: string }
}

/** People of whom nothing need be kept any more at an instant, where that key was not destroyed yet. */
export async function keptLongEnough(
  db: Kysely<Tables>,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.erased_people as erased')
    .leftJoin('identity.destroyed_keys as destroyed', (join) =>
      join
        .on(sql<boolean>`destroyed.subject = erased.person_id::text`)
        .on('destroyed.purpose', '=', 'retention'),
    )
    .select('erased.person_id')
    .where('erased.kept_until', '<=', now.toISOString())
    .where('destroyed.subject', 'is', null)
    .orderBy('erased.kept_until')
    .orderBy('erased.person_id')
    .limit(limit)
    .execute()
  return rows.map(({ person_id: personId }) => personId)
}
