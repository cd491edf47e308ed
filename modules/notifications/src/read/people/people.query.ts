import { type FieldCipher, openSealed } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { NotificationTables } from '../database.ts'

/** Somebody to tell something: null where there is no account, no address or the name was erased. */
export type Person = {
  readonly personId: string
  readonly userId: string | null
  readonly name: string | null
  readonly email: string | null
}

type Deps = { readonly db: Kysely<NotificationTables>; readonly cipher: FieldCipher }

export async function clientPerson({ db, cipher }: Deps, clientId: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('notifications.people')
    .selectAll()
    .where('person_id', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  const key = profileKey(clientId)
  const [name, email] = await Promise.all([
    openSealed(cipher, row.name, key),
    openSealed(cipher, row.email, key),
  ])
  return { personId: clientId, userId: row.user_id, name: name ?? null, email: email ?? null }
}

/** A professional as messages name and reach them; times are told in their zone. */
export async function professionalPerson(
  { db, cipher }: Deps,
  professionalId: string,
): Promise<(Person & { readonly zone: string }) | undefined> {
  const row = await db
    .selectFrom('notifications.professionals as professional')
    .leftJoin('notifications.people as person', 'person.person_id', 'professional.person_id')
    .select([
      'professional.person_id',
      'professional.user_id',
      'professional.name',
      'professional.zone',
      'person.email',
    ])
    .where('professional.professional_id', '=', professionalId)
    .executeTakeFirst()
  if (!row) return undefined
  const key = profileKey(row.person_id)
  const [name, email] = await Promise.all([
    openSealed(cipher, row.name, key),
    openSealed(cipher, row.email, key),
  ])
  return {
    personId: row.person_id,
    userId: row.user_id,
    name: name ?? null,
    email: email ?? null,
    zone: row.zone,
  }
}
