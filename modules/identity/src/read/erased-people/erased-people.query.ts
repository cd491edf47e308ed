import type { Kysely } from 'kysely'
import type { ErasedPersonRow } from './erased-people.view.ts'

/** People of whom nothing need be kept any more at an instant. */
export async function keptLongEnough(
  db: Kysely<{ 'identity.erased_people': ErasedPersonRow }>,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('identity.erased_people')
    .select('person_id')
    .where('kept_until', '<=', now.toISOString())
    .execute()
  return rows.map(({ person_id: personId }) => personId)
}
