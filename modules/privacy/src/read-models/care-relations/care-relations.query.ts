import type { Kysely } from 'kysely'
import type { CareRelationRow } from './care-relations.view.ts'

/** The professionals that a client booked with, and the last payment to each. */
export async function careRelationsOf(
  db: Kysely<{ 'privacy.care_relations': CareRelationRow }>,
  clientId: string,
): Promise<readonly { readonly professionalId: string; readonly lastPaidAt: string | null }[]> {
  return db
    .selectFrom('privacy.care_relations')
    .select(['professionalId', 'lastPaidAt'])
    .where('clientId', '=', clientId)
    .orderBy('professionalId')
    .execute()
}
