import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { type ClientId, clientId, profileKey } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { SchedulingTables } from '../database.ts'

type Deps = { readonly db: Kysely<SchedulingTables>; readonly cipher: FieldCipher }
type Row = { readonly personId: string; readonly email: string }

/**
 * The client of a professional who has this e-mail address, among those the professional entered or has had
 * appointments with: a bounded list, opened here, because addresses are encrypted.
 */
export async function clientByEmail(
  { db, cipher }: Deps,
  professionalId: string,
  email: string,
): Promise<ClientId | undefined> {
  const { rows } = await sql<Row>`
    select person_id, email from scheduling.people
    where email is not null and (entered_by = ${professionalId} or person_id in (
      select client_id from scheduling.appointments where professional_id = ${professionalId}))`.execute(db)
  const wanted = email.toLowerCase()
  for (const row of rows) {
    const address = await decryptField(cipher, row.email, profileKey(row.personId))
    if (address?.toLowerCase() === wanted) return clientId.parse(row.personId)
  }
  return undefined
}
