import { decryptField, type FieldCipher } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../database.ts'

type Deps = { readonly db: Kysely<IdentityTables>; readonly cipher: FieldCipher }

/** The addresses of the people with these records, in no order; those without one, and erased people, have none. */
export async function addressesOf(
  { db, cipher }: Deps,
  clientIds: readonly string[],
): Promise<readonly string[]> {
  if (clientIds.length === 0) return []
  const rows = await db
    .selectFrom('identity.people')
    .select(['personId', 'email'])
    .where('personId', '=', sql<string>`any(${clientIds}::uuid[])`)
    .execute()
  const emails = await Promise.all(
    rows.map(({ personId, email }) => decryptField(cipher, email, profileKey(personId))),
  )
  return emails.filter((email) => typeof email === 'string')
}
