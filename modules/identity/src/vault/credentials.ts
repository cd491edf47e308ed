import type { Kysely } from 'kysely'
import type { CredentialsRow, VaultTables } from './vault.tables.ts'

export type Credentials = ReturnType<typeof createCredentials>

/** Who signs in with what. Logins are known by their keyed hash only. */
export function createCredentials(db: Kysely<VaultTables>) {
  async function find(loginHash: string): Promise<CredentialsRow | undefined> {
    return db
      .selectFrom('identity.credentials')
      .selectAll()
      .where('login_hash', '=', loginHash)
      .executeTakeFirst()
  }

  return {
    find,

    /** Takes a login for an account to be; answers the row that holds it, which may be an earlier one. */
    async reserve(row: Omit<CredentialsRow, 'state'>): Promise<CredentialsRow> {
      await db
        .insertInto('identity.credentials')
        .values({ ...row, state: 'reserved' })
        .onConflict((conflict) => conflict.column('login_hash').doNothing())
        .execute()
      const held = await find(row.login_hash)
      if (!held) throw new Error('a login that was just reserved is gone')
      return held
    },

    /** The account's events are written: its sealed registration is not needed any more. */
    async activate(userId: string): Promise<void> {
      await db
        .updateTable('identity.credentials')
        .set({ state: 'active', registration: null })
        .where('user_id', '=', userId)
        .where('state', '=', 'reserved')
        .execute()
    },

    /** Frees the login of an account that will never be. */
    async release(userId: string): Promise<void> {
      await db
        .deleteFrom('identity.credentials')
        .where('user_id', '=', userId)
        .where('state', '=', 'reserved')
        .execute()
    },

    /** Registrations that nobody came back to finish, oldest first. */
    async unfinished(before: Date, limit: number): Promise<CredentialsRow[]> {
      return db
        .selectFrom('identity.credentials')
        .selectAll()
        .where('state', '=', 'reserved')
        .where('created_at', '<', before.toISOString())
        .orderBy('created_at')
        .limit(limit)
        .execute()
    },
  }
}
