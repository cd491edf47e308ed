import { profileKey } from '@escuta/kernel'
import { largestAvatarBytes } from '../contract/account.ts'
import type { AccountKey, AuthStoreDeps } from './auth-store.tables.ts'

/** Account pictures as encrypted `data:` addresses. */
export function createAvatars({ db, cipher, clock }: AuthStoreDeps) {
  return {
    async find({ userId, personId }: AccountKey): Promise<string | null> {
      const row = await db
        .selectFrom('identity.avatars')
        .select('picture')
        .where('userId', '=', userId)
        .executeTakeFirst()
      return (row && (await cipher.decrypt(row.picture, profileKey(personId)))) ?? null
    },

    async put({ userId, personId }: AccountKey, dataAddress: string): Promise<void> {
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
