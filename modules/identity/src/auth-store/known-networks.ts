import type { AuthStoreDeps } from './auth-store.tables.ts'

/** Networks stored for one account; beyond it, the least recently used are deleted. */
const mostPerAccount = 20

/** The networks from which an account's password was right, as keyed hashes. */
export function createKnownNetworks({ db, clock, keyedHash }: AuthStoreDeps) {
  const hashOf = (userId: string, network: string) => keyedHash('known-network', `${userId}/${network}`)
  const networksOf = (userId: string) =>
    db.selectFrom('identity.known_networks').select('networkHash').where('userId', '=', userId)

  return {
    async has(userId: string, network: string): Promise<boolean> {
      const row = await networksOf(userId)
        .where('networkHash', '=', hashOf(userId, network))
        .executeTakeFirst()
      return row !== undefined
    },

    async remember(userId: string, network: string): Promise<void> {
      const seenAt = clock.now().toISOString()
      await db
        .insertInto('identity.known_networks')
        .values({ userId, networkHash: hashOf(userId, network), seenAt })
        .onConflict((conflict) => conflict.columns(['userId', 'networkHash']).doUpdateSet({ seenAt }))
        .execute()
      const oldest = networksOf(userId)
        .orderBy('seenAt', 'desc')
        .orderBy('networkHash')
        .offset(mostPerAccount)
      await db
        .deleteFrom('identity.known_networks')
        .where('userId', '=', userId)
        .where('networkHash', 'in', oldest)
        .execute()
    },

    async deleteAll(userId: string): Promise<void> {
      await db.deleteFrom('identity.known_networks').where('userId', '=', userId).execute()
    },
  }
}
