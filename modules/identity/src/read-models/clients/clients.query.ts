import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { Client } from '../../contract/index.ts'
import { removedName } from '../person-removed.ts'
import type { ClientRow } from './clients.view.ts'

type Deps = { readonly db: Kysely<{ 'identity.clients': ClientRow }>; readonly cipher: FieldCipher }

/** A patient record as rows and streams hold it: encrypted. */
export type EncryptedClient = Omit<Client, 'name' | 'avatar'> & { readonly id: string; readonly name: string }

/** The patient record of an account; undefined when it has none. */
export async function clientOfUser({ db, cipher }: Deps, userId: string): Promise<Client | undefined> {
  const row = await db
    .selectFrom('identity.clients')
    .select(['clientId as id', 'userId', 'name', 'email', 'phone', 'birthDate'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && decryptClient(cipher, row)
}

export async function decryptClient(cipher: FieldCipher, encrypted: EncryptedClient): Promise<Client> {
  const decrypt = (text: string | null) => decryptField(cipher, text, profileKey(encrypted.id))
  const [name, email, phone, birthDate] = await Promise.all([
    decrypt(encrypted.name),
    decrypt(encrypted.email),
    decrypt(encrypted.phone),
    decrypt(encrypted.birthDate),
  ])
  return {
    id: encrypted.id,
    userId: encrypted.userId,
    name: name ?? removedName,
    email: email ?? null,
    phone: phone ?? null,
    birthDate: birthDate ?? null,
    avatar: null,
  }
}
