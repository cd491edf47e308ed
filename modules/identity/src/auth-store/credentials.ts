import { type Refusal, RefusedError } from '@escuta/kernel'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { identityRefusals } from '../contract/refusals.ts'
import type { CredentialsRow, AuthStoreTables } from './auth-store.tables.ts'

/** A login's row, and whether this very call made it. */
export type Reservation = { readonly row: CredentialsRow; readonly isNew: boolean }

type NewCredentials = Omit<
  CredentialsRow,
  'state' | 'credentialsVersion' | 'emailConfirmedAt' | 'ownerProvedAt' | 'suspendedAt'
>

/** Logins and passwords of accounts. Logins are stored as keyed hashes. */
export function createCredentials(db: Kysely<AuthStoreTables>) {
  const credentials = () => db.selectFrom('identity.credentials').selectAll()
  const ofUser = (userId: string) => credentials().where('userId', '=', userId)
  const find = (loginHash: string) => credentials().where('loginHash', '=', loginHash).executeTakeFirst()

  return {
    find,

    /** Finds by the hash of an address or of a username. */
    findByLogin: (loginHash: string) =>
      credentials()
        .where((eb) =>
          eb.or([
            eb('loginHash', '=', loginHash),
            eb(
              'userId',
              '=',
              eb.selectFrom('identity.usernames').select('userId').where('loginHash', '=', loginHash),
            ),
          ]),
        )
        .executeTakeFirst(),

    ofUser: (userId: string) => ofUser(userId).executeTakeFirst(),

    /** Accounts whose person, client or other, is one of these. */
    async accountsOfPeople(personIds: readonly string[]): Promise<readonly string[]> {
      if (personIds.length === 0) return []
      const ofPerson = (eb: ExpressionBuilder<AuthStoreTables, 'identity.credentials'>) =>
        eb(eb.fn.coalesce('clientId', 'userId'), 'in', personIds)
      const rows = await db.selectFrom('identity.credentials').select('userId').where(ofPerson).execute()
      return rows.map(({ userId }) => userId)
    },

    /** As `ofUser`, once a change that is under way has been made. */
    settledOfUser: (userId: string) => ofUser(userId).forShare().executeTakeFirst(),

    async changePassword(userId: string, passwordHash: string): Promise<void> {
      await db
        .updateTable('identity.credentials')
        .set({ passwordHash })
        .where('userId', '=', userId)
        .execute()
    },

    /** Marks the account's address as confirmed. */
    async confirmAddress(userId: string, at: string): Promise<void> {
      await db
        .updateTable('identity.credentials')
        .set({ emailConfirmedAt: at })
        .where('userId', '=', userId)
        .where('emailConfirmedAt', 'is', null)
        .execute()
    },

    /** Who uses the account has its address: what is set from now on is that person's. */
    async proveOwner(userId: string, at: string): Promise<void> {
      await db
        .updateTable('identity.credentials')
        .set({ ownerProvedAt: at })
        .where('userId', '=', userId)
        .where('ownerProvedAt', 'is', null)
        .execute()
    },

    /** Closes the account to its person since an instant, or opens it again by null. */
    async suspend(userId: string, suspendedAt: string | null): Promise<void> {
      await db.updateTable('identity.credentials').set({ suspendedAt }).where('userId', '=', userId).execute()
    },

    /** Lets the account sign in by another address, which is confirmed, but not yet proved its owner's. Refusal, thrown: email-already-exists. */
    async changeLogin(userId: string, loginHash: string, at: string): Promise<void> {
      const holder = await find(loginHash)
      if (holder && holder.userId !== userId) throw new RefusedError(taken('email-already-exists'))
      await db
        .updateTable('identity.credentials')
        .set({ loginHash, emailConfirmedAt: at, ownerProvedAt: null })
        .where('userId', '=', userId)
        .execute()
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new RefusedError(taken('email-already-exists')) : error
        })
    },

    /** Names the account in a second way. Refusal, thrown: username-taken. */
    async chooseUsername(userId: string, loginHash: string): Promise<void> {
      await db
        .insertInto('identity.usernames')
        .values({ userId, loginHash })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ loginHash }))
        .execute()
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new RefusedError(taken('username-taken')) : error
        })
    },

    async removeUsername(userId: string): Promise<void> {
      await db.deleteFrom('identity.usernames').where('userId', '=', userId).execute()
    },

    /** Takes a login for an account to be; answers the row that holds it, which may be an earlier one. */
    async reserve(row: NewCredentials): Promise<Reservation> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('identity.credentials')
        .values({
          ...row,
          state: 'reserved',
          credentialsVersion: 1,
          emailConfirmedAt: null,
          ownerProvedAt: null,
          suspendedAt: null,
        })
        .onConflict((conflict) => conflict.column('loginHash').doNothing())
        .executeTakeFirstOrThrow()
      const held = await find(row.loginHash)
      if (!held) throw new Error('a login that was just reserved is gone')
      return { row: held, isNew: numInsertedOrUpdatedRows === 1n }
    },

    /** The account's events are written: its encrypted registration is not needed any more. */
    async activate(userId: string): Promise<void> {
      await db
        .updateTable('identity.credentials')
        .set({ state: 'active', registration: null })
        .where('userId', '=', userId)
        .where('state', '=', 'reserved')
        .execute()
    },

    /** Frees the login of an account that will never be. */
    async release(userId: string): Promise<void> {
      await db
        .deleteFrom('identity.credentials')
        .where('userId', '=', userId)
        .where('state', '=', 'reserved')
        .execute()
    },

    /** Unfinished registrations in the order of their accounts; the page after `after`. */
    async unfinished(before: Date, limit: number, after?: string): Promise<CredentialsRow[]> {
      const unfinished = credentials()
        .where('state', '=', 'reserved')
        .where('createdAt', '<', before.toISOString())
      const next = after === undefined ? unfinished : unfinished.where('userId', '>', after)
      return next.orderBy('userId').limit(limit).execute()
    },
  }
}

const uniqueViolation = '23505'

const takenIssues = {
  'email-already-exists': { path: 'email', message: 'Este e-mail já possui uma conta.' },
  'username-taken': { path: 'username', message: identityRefusals.texts['username-taken'].message },
} as const

/** Another account has the login, perhaps through a concurrent call. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation
}

/** The refusal of a login that another account has, with the issue of its field. */
export function taken(code: keyof typeof takenIssues): Refusal {
  return { ...identityRefusals.refuse(code), issues: [takenIssues[code]] }
}
