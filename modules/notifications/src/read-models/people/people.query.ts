import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { NotificationTables } from '../database.ts'

/** A recipient: no user id without an account, no name once erased. */
export type Person = {
  readonly personId: string
  readonly userId: string | null
  readonly name: string | null
}

type Deps = { readonly db: Kysely<NotificationTables>; readonly cipher: FieldCipher }

export async function clientPerson(
  { db, cipher }: Deps,
  clientId: string,
): Promise<(Person & { readonly email: string | null; readonly isEmailConfirmed: boolean }) | undefined> {
  const row = await db
    .selectFrom('notifications.people')
    .selectAll()
    .where('personId', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const key = profileKey(clientId)
  const [name, email] = await Promise.all([
    decryptField(cipher, row.name, key),
    decryptField(cipher, row.email, key),
  ])
  return {
    personId: clientId,
    userId: row.userId,
    name: name ?? null,
    email: email ?? null,
    isEmailConfirmed: row.emailConfirmed,
  }
}

/** A professional as messages name them; times are formatted in their zone. */
export async function professionalPerson(
  { db, cipher }: Deps,
  professionalId: string,
): Promise<(Person & { readonly zone: string }) | undefined> {
  const row = await db
    .selectFrom('notifications.professionals')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  if (!row) return undefined
  const { personId, userId, zone } = row
  const name = await decryptField(cipher, row.name, profileKey(personId))
  return { personId, userId, name: name ?? null, zone }
}
