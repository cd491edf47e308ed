import type { Kysely } from 'kysely'
import type { CredentialsRow, VaultTables } from './vault.tables.ts'

export type Credentials = ReturnType<typeof createCredentials>

/** A login's row, and whether this very call made it. */
export type Reservation = { readonly row: CredentialsRow; readonly isNew: boolean }

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

    /** By the address or by the username, whichever the hash is of. */
    async findByLogin(loginHash: string): Promise<CredentialsRow | undefined> {
      return db
        .selectFrom('identity.credentials')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb('login_hash', '=', loginHash),
            eb(
              'user_id',
              '=',
              eb.selectFrom('identity.usernames').select('user_id').where('login_hash', '=', loginHash),
            ),
          ]),
        )
        .executeTakeFirst()
    },

    async ofUser(userId: string): Promise<CredentialsRow | undefined> {
      return db
        .selectFrom('identity.credentials')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst()
    },

    async changePassword(userId: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('identity.credentials')
        .set({ password_hash: passwordHash })
        .where('user_id', '=', userId)
        .execute()
    },

    /** Lets the account sign in by another address; false when that one has an account. */
    async changeLogin(userId: string, loginHash: string): Promise<boolean> {
      const holder = await find(loginHash)
      if (holder) return holder.user_id === userId
      const update = db
        .updateTable('identity.credentials')
        .set({ login_hash: loginHash })
        .where('user_id', '=', userId)
      return update.execute().then(() => true, isTakenMeanwhile)
    },

    /** Names the account in a second way; false when that name has an owner. */
    async chooseUsername(userId: string, loginHash: string): Promise<boolean> {
      const insert = db
        .insertInto('identity.usernames')
        .values({ user_id: userId, login_hash: loginHash })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ login_hash: loginHash }))
      return insert.execute().then(() => true, isTakenMeanwhile)
    },

    /** Takes a login for an account to be; answers the row that holds it, which may be an earlier one. */
    async reserve(row: Omit<CredentialsRow, 'state'>): Promise<Reservation> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identity.credentials')
        .values({ ...row, state: 'reserved' })
        .onConflict((conflict) => conflict.column('login_hash').doNothing())
        .executeTakeFirstOrThrow()
      const held = await find(row.login_hash)
      if (!held) throw new Error('a login that was just reserved is gone')
      return { row: held, isNew: numInsertedOrUpdatedRows === 1n }
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

    /** Registrations that nobody came back to finish, by account; those after `after` for the next ones. */
    async unfinished(before: Date, limit: number, after?: string): Promise<CredentialsRow[]> {
      const unfinished = db
        .selectFrom('identity.credentials')
        .selectAll()
        .where('state', '=', 'reserved')
        .where('created_at', '<', before.toISOString())
      const next = after === undefined ? unfinished : unfinished.where('user_id', '>', after)
      return next.orderBy('user_id').limit(limit).execute()
    },
  }
}

const uniqueViolation = '23505'

/** The answer when somebody took the login in the same moment; any other failure stays one. */
function isTakenMeanwhile(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
  throw error
}
