import { type Clock, profileKey } from '@escuta/kernel'
import type { FieldCipher } from '@escuta/field-encryption'
import type { Kysely } from 'kysely'
import { largestAvatarBytes } from '../contract/account.ts'
import type { AuthStoreTables } from './auth-store.tables.ts'

export type Avatars = ReturnType<typeof createAvatars>
type Deps = { readonly db: Kysely<AuthStoreTables>; readonly cipher: FieldCipher; readonly clock: Clock }
type Holder = { readonly userId: string; readonly personId: string }

/** Account pictures as encrypted `data:` addresses. */
export function createAvatars({ db, cipher, clock }: Deps) {
  return {
    async find({ userId, personId }: Holder): Promise<string | null> {
      const row = await db
        .selectFrom('identity.avatars')
        .select('picture')
        .where('userId', '=', userId)
        .executeTakeFirst()
      return (row && (await cipher.decrypt(row.picture, profileKey(personId)))) ?? null
    },

    async put({ userId, personId }: Holder, dataAddress: string): Promise<void> {
      const picture = await cipher.encrypt({
        keyId: profileKey(personId),
        eventId: userId,
        field: 'avatar',
        plaintext: dataAddress,
      })
      const changed = { picture, changedAt: clock.now().toISOString() }
      await db
        .insertInto('identity.avatars')
        .values({ userId, ...changed })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
        .execute()
    },

    async remove(userId: string): Promise<void> {
      await db.deleteFrom('identity.avatars').where('userId', '=', userId).execute()
    },
  }
}

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]
const kinds = [
  { type: 'image/jpeg', marks: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  { type: 'image/png', marks: [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }] },
  {
    type: 'image/webp',
    marks: [
      { at: 0, bytes: riff },
      { at: 8, bytes: webp },
    ],
  },
] as const

/** The `data:` address of a picture, its type read from the first bytes; null unless JPEG, PNG or WebP. */
export function pictureAddress(base64: string): string | null {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestAvatarBytes) return null
  const kind = kinds.find(({ marks }) =>
    marks.every(({ at, bytes: mark }) => mark.every((byte, n) => bytes[at + n] === byte)),
  )
  return kind ? `data:${kind.type};base64,${bytes.toString('base64')}` : null
}
