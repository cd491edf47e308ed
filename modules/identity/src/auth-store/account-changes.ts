import { RefusedError } from '@escuta/kernel'
import type { Transaction } from 'kysely'
import { identityRefusals, wrongPassword } from '../contract/refusals.ts'
import type { AccountChange, ChangeRequest, Entitlement } from './account-change.ts'
import { endWithCredential } from './end-with-credential.ts'
import type { AccountChangeRow, AuthStoreDeps, AuthStoreTables, CredentialsRow } from './auth-store.tables.ts'

type InTransaction = Transaction<AuthStoreTables>
/** Changes the rows; may return a more exact description of the change. */
type Work = (transaction: InTransaction, account: CredentialsRow) => Promise<AccountChange | void>
/** `isNew` is false when the change had been made before under the same id. */
type Applied = { readonly row: AccountChangeRow; readonly isNew: boolean }

/**
 * Changes of accounts in the auth store. Each is one transaction, which also ends what depends on the old value. It
 * writes a row of `account_changes` from which events and notices follow, at once or by the periodic job (ADR 0011).
 */
export function createAccountChanges({ db, clock, sessionsEnded }: AuthStoreDeps) {
  async function inTransaction(
    transaction: InTransaction,
    request: ChangeRequest,
    work: Work,
  ): Promise<Applied> {
    const account = await lockedAccount(transaction, request.userId)
    const earlier = await findIn(transaction, request.changeId)
    if (earlier) return { row: earlier, isNew: false }
    const at = clock.now().toISOString()
    await assertEntitled(transaction, account, request.entitlement, at)
    const change = (await work(transaction, account)) ?? request.change
    const { changeId, ends, userId } = request
    const endedSessions = ends ? await endWithCredential(transaction, userId, ends.except, at) : []
    const { actor, role, correlationId, causationId } = request.context
    const row = await transaction
      .insertInto('identity.account_changes')
      .values({
        changeId,
        userId,
        change,
        context: { actor, ...(role && { role }), correlationId, causationId },
        endedSessions,
        endReason: ends?.reason ?? null,
        changedAt: at,
        finishedAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row, isNew: true }
  }

  return {
    /**
     * Makes the change once. Refusals, thrown, which undo it: account-not-found, invalid-credentials, session-not-found,
     * link-expired, those of `work`.
     */
    async apply(request: ChangeRequest, work: Work): Promise<Applied> {
      const applied = await db
        .transaction()
        .execute((transaction) => inTransaction(transaction, request, work))
      const ended = applied.row.endedSessions
      if (ended.length > 0) sessionsEnded(ended)
      return applied
    },

    find: (changeId: string): Promise<AccountChangeRow | undefined> => findIn(db, changeId),

    /** Changes without recorded events, in their order. */
    unfinishedOf(userId: string): Promise<AccountChangeRow[]> {
      return db
        .selectFrom('identity.account_changes')
        .selectAll()
        .where('userId', '=', userId)
        .where('finishedAt', 'is', null)
        .orderBy('sequence')
        .execute()
    },

    /** Accounts with unfinished changes after the account `after`, in the order of their ids. */
    async accountsToFinish(limit: number, after?: string): Promise<readonly string[]> {
      const unfinished = db
        .selectFrom('identity.account_changes')
        .select('userId')
        .distinct()
        .where('finishedAt', 'is', null)
      const next = after === undefined ? unfinished : unfinished.where('userId', '>', after)
      const rows = await next.orderBy('userId').limit(limit).execute()
      return rows.map(({ userId }) => userId)
    },

    async markFinished(changeId: string): Promise<void> {
      await db
        .updateTable('identity.account_changes')
        .set({ finishedAt: clock.now().toISOString() })
        .where('changeId', '=', changeId)
        .where('finishedAt', 'is', null)
        .execute()
    },

    /** Deletes changes finished before an instant; their commands are not repeated after that. */
    async deleteBefore(before: Date): Promise<void> {
      await db.deleteFrom('identity.account_changes').where('finishedAt', '<', before.toISOString()).execute()
    },
  }
}

/** The account's credentials, locked until the transaction ends: changes of one account happen one after the other. */
async function lockedAccount(transaction: InTransaction, userId: string): Promise<CredentialsRow> {
  const account = await transaction
    .selectFrom('identity.credentials')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new RefusedError(identityRefusals.refuse('account-not-found'))
  return account
}

function findIn(db: AuthStoreDeps['db'], changeId: string): Promise<AccountChangeRow | undefined> {
  return db
    .selectFrom('identity.account_changes')
    .selectAll()
    .where('changeId', '=', changeId)
    .executeTakeFirst()
}

/** Checks again within the transaction: the password, session or link may have ended meanwhile. */
async function assertEntitled(
  transaction: InTransaction,
  account: CredentialsRow,
  entitlement: Entitlement,
  at: string,
): Promise<void> {
  if (entitlement.by === 'operator' || entitlement.by === 'code') return
  if (entitlement.by === 'link') return useLink(transaction, account, entitlement.link, at)
  if (entitlement.by === 'password' && entitlement.credentialsVersion !== account.credentialsVersion)
    throw new RefusedError(wrongPassword)
  await assertSessionGoesOn(transaction, entitlement.sessionId)
}

async function assertSessionGoesOn(transaction: InTransaction, sessionId: string | null): Promise<void> {
  if (sessionId === null) return
  const session = await transaction
    .selectFrom('identity.sessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!session) throw new RefusedError(identityRefusals.refuse('session-not-found'))
}

/** A confirmation is bound to the present address, every other link to the credentials version it was issued for. */
async function useLink(
  transaction: InTransaction,
  account: CredentialsRow,
  link: Extract<Entitlement, { by: 'link' }>['link'],
  at: string,
): Promise<void> {
  const isConfirmation = link.purpose === 'confirm' && link.addresses === null
  const isTied = isConfirmation
    ? link.loginHash === account.loginHash
    : link.credentialsVersion === account.credentialsVersion
  const { numUpdatedRows } = await transaction
    .updateTable('identity.link_tokens')
    .set({ usedAt: at })
    .where('linkId', '=', link.linkId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (!isTied || numUpdatedRows === 0n) throw new RefusedError(identityRefusals.refuse('link-expired'))
}
