import { profileKey } from '@escuta/kernel'
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
