import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import { hashOfToken, newToken } from './tokens.ts'
import type { AuthStoreTables } from './auth-store.tables.ts'

export type KnownDevices = ReturnType<typeof createKnownDevices>

/** A browser of an account: the token in its device cookie, and whether it is new to the account. */
export type KnownDevice = { readonly token: string; readonly deviceHash: string; readonly isNew: boolean }

/** Browsers stored for one account; beyond it, the least recently used are deleted. */
const mostPerAccount = 20

type Deps = { readonly db: Kysely<AuthStoreTables>; readonly clock: Clock }

/**
 * The browsers in which an account was used. A token is made here for one account; a token that a browser sends
 * without having received it at that account's sign-in is ignored, so that it cannot be planted.
 */
export function createKnownDevices({ db, clock }: Deps) {
  return {
    /** The hash of the token by which the account knows the browser; undefined when it does not. */
    find: (userId: string, tokens: readonly string[]) => findKnown(db, userId, tokens),

    /**
     * Makes the browser known to the account, by the token it has from this account or by a new one. `isNew` when the
     * account was used in others before and never in this one.
     */
    async remember(userId: string, tokens: readonly string[]): Promise<KnownDevice> {
      const known = await findKnown(db, userId, tokens)
      const token = tokens.find((each) => hashOfToken(each) === known) ?? newToken()
      const deviceHash = hashOfToken(token)
      const seen = clock.now().toISOString()
      const isNew = known === undefined && (await hasAny(db, userId))
      await db
        .insertInto('identity.known_devices')
        .values({ userId, deviceHash, seenAt: seen })
        .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenAt: seen }))
        .execute()
      if (isNew) await deleteOldest(db, userId)
      return { token, deviceHash, isNew }
    },

    /** Deletes all browsers of an account. */
    async deleteAll(userId: string): Promise<void> {
      await db.deleteFrom('identity.known_devices').where('userId', '=', userId).execute()
    },

    /** Deletes browsers not used since then, whose cookies have expired. */
    async deleteBefore(before: Date): Promise<void> {
      await db.deleteFrom('identity.known_devices').where('seenAt', '<', before.toISOString()).execute()
    },
  }
}

async function findKnown(
  db: Kysely<AuthStoreTables>,
  userId: string,
  tokens: readonly string[],
): Promise<string | undefined> {
  if (tokens.length === 0) return undefined
  const row = await db
    .selectFrom('identity.known_devices')
    .select('deviceHash')
    .where('userId', '=', userId)
    .where('deviceHash', 'in', tokens.map(hashOfToken))
    .executeTakeFirst()
  return row?.deviceHash
}

async function hasAny(db: Kysely<AuthStoreTables>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.known_devices')
    .select('userId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function deleteOldest(db: Kysely<AuthStoreTables>, userId: string): Promise<void> {
  await db
    .deleteFrom('identity.known_devices')
    .where('userId', '=', userId)
    .where('deviceHash', 'in', (eb) =>
      eb
        .selectFrom('identity.known_devices')
        .select('deviceHash')
        .where('userId', '=', userId)
        .orderBy('seenAt', 'desc')
        .orderBy('deviceHash')
        .offset(mostPerAccount),
    )
    .execute()
}
