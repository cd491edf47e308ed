import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { type AccountRole, type CurrentUser, isStaff, removedName } from '../../contract/index.ts'
import type { IdentityTables } from '../database.ts'
import type { PersonRow } from '../people/people.view.ts'
import type { UserRow } from './users.view.ts'

/** An account as rows and streams hold it: encrypted. */
export type EncryptedUser = UserRow & Pick<PersonRow, 'name' | 'email'>

export async function userById(
  db: Kysely<IdentityTables>,
  userId: string,
): Promise<EncryptedUser | undefined> {
  return db
    .selectFrom('identity.users as account')
    .innerJoin('identity.people as person', 'person.personId', 'account.personId')
    .selectAll('account')
    .select(['person.name', 'person.email'])
    .where('account.userId', '=', userId)
    .executeTakeFirst()
}

/** The account as its owner sees it. */
export async function decryptUser(cipher: FieldCipher, encrypted: EncryptedUser): Promise<CurrentUser> {
  const key = profileKey(encrypted.personId)
  const [name, email, username] = await Promise.all([
    decryptField(cipher, encrypted.name, key),
    decryptField(cipher, encrypted.email, key),
    decryptField(cipher, encrypted.username, key),
  ])
  return {
    id: encrypted.userId,
    username: username ?? email ?? '',
    email: email ?? '',
    name: name ?? removedName,
    type: typeOf(encrypted.roles),
    roles: encrypted.roles,
    client: encrypted.clientId === null ? null : { id: encrypted.clientId },
    professional: encrypted.professionalId === null ? null : { id: encrypted.professionalId },
  }
}

/** The type in REST answers; staff are `admin`. */
function typeOf(roles: readonly AccountRole[]): CurrentUser['type'] {
  if (isStaff(roles)) return 'admin'
  return roles.includes('professional') ? 'professional' : 'client'
}
