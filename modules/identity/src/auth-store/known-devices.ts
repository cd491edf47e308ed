import { hashOfToken, newToken } from './tokens.ts'
import type { AuthStoreDeps } from './auth-store.tables.ts'

/** A browser of an account: the token in its device cookie, and whether it is new to the account. */
export type KnownDevice = { readonly token: string; readonly deviceHash: string; readonly isNew: boolean }

/** Browsers stored for one account; beyond it, the least recently used are deleted. */
const mostPerAccount = 20

/**
 * The browsers in which an account was used. A token is made here for one account; a token that a browser sends
 * without having received it at that account's sign-in is ignored, so that it cannot be planted.
 */
export function createKnownDevices({ db, clock }: AuthStoreDeps) {
  const devicesOf = (userId: string) =>
    db.selectFrom('identity.known_devices').select('deviceHash').where('userId', '=', userId)

  /** The hash of the token by which the account knows the browser; undefined when it does not. */
  async function find(userId: string, tokens: readonly string[]): Promise<string | undefined> {
    if (tokens.length === 0) return undefined
    const row = await devicesOf(userId).where('deviceHash', 'in', tokens.map(hashOfToken)).executeTakeFirst()
    return row?.deviceHash
  }

  async function deleteOldest(userId: string): Promise<void> {
    const oldest = devicesOf(userId).orderBy('seenAt', 'desc').orderBy('deviceHash').offset(mostPerAccount)
    await db
      .deleteFrom('identity.known_devices')
      .where('userId', '=', userId)
      .where('deviceHash', 'in', oldest)
      .execute()
  }

  return {
    find,

    /**
     * Makes the browser known to the account, by the token it has from this account or by a new one. `isNew` when the
     * account was used in others before and never in this one.
     */
    async remember(userId: string, tokens: readonly string[]): Promise<KnownDevice> {
      const known = await find(userId, tokens)
      const token = tokens.find((each) => hashOfToken(each) === known) ?? newToken()
      const deviceHash = hashOfToken(token)
      const seenAt = clock.now().toISOString()
      const isNew = known === undefined && (await devicesOf(userId).limit(1).executeTakeFirst()) !== undefined
      await db
        .insertInto('identity.known_devices')
        .values({ userId, deviceHash, seenAt })
        .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenAt }))
        .execute()
      if (isNew) await deleteOldest(userId)
      return { token, deviceHash, isNew }
    },

    async deleteAll(userId: string): Promise<void> {
      await db.deleteFrom('identity.known_devices').where('userId', '=', userId).execute()
    },
  }
}
