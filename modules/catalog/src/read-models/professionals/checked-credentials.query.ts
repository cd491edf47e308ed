import { type ProfessionalId, professionalId } from '@escuta/kernel'
import type { QueryDeps } from '../database.ts'

/**
 * Professionals whose credential was last verified at an instant or before and still counts, by id, those after `after`;
 * at most `limit`.
 */
export async function credentialsVerifiedUntil(
  { db }: Pick<QueryDeps, 'db'>,
  verifiedAt: string,
  { limit, after }: { readonly limit: number; readonly after: ProfessionalId | undefined },
): Promise<readonly ProfessionalId[]> {
  let verified = db
    .selectFrom('catalog.professionals')
    .select('professionalId')
    .where('verified', '=', true)
    .where('verifiedAt', '<=', verifiedAt)
    .where('name', 'is not', null)
    .orderBy('professionalId')
    .limit(limit)
  if (after !== undefined) verified = verified.where('professionalId', '>', after)
  return (await verified.execute()).map(({ professionalId: id }) => professionalId.parse(id))
}
