import type { Kysely } from 'kysely'
import type { CareRelationRow } from './care-relations.view.ts'

/** With whom a client booked, and when they last paid each of them. */
export async function careRelationsOf(
  db: Kysely<{ 'identity.care_relations': CareRelationRow }>,
  clientId: string,
): Promise<readonly { readonly professionalId: string; readonly lastPaidAt: string | null }[]> {
  return db
    .selectFrom('identity.care_relations')
    .select(['professional_id as professionalId', 'last_paid_at as lastPaidAt'])
    .where('client_id', '=', clientId)
    .orderBy('professional_id')
    .execute()
}
