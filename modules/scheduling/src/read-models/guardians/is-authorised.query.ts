import type { QueryDeps } from '../database.ts'

/** Whether a guardian authorised the appointments of this client with this professional. */
export async function isAuthorised(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId }: { readonly clientId: string; readonly professionalId: string },
): Promise<boolean> {
  const signed = await db
    .selectFrom('scheduling.guardians')
    .select('appointmentId')
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    .where('state', '=', 'authorised')
    .limit(1)
    .executeTakeFirst()
  return signed !== undefined
}
