import { deleteAccountRows } from '../auth-store/delete-account-rows.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

export type AccountWithoutEvents = { readonly userId: string; readonly createdAt: string }

/**
 * Accounts that the auth store made between two instants and that the log does not have, as after the log was
 * restored from an older copy. They cannot be used, and their addresses cannot be registered again.
 */
export async function accountsWithoutEvents(
  deps: Pick<ModuleDeps, 'db' | 'load'>,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly AccountWithoutEvents[]> {
  const rows = await deps.db
    .selectFrom('identity.credentials')
    .select(['userId', 'createdAt'])
    .where('state', '=', 'active')
    .where('createdAt', '>=', from.toISOString())
    .where('createdAt', '<=', until.toISOString())
    .orderBy('createdAt')
    .execute()
  const without: AccountWithoutEvents[] = []
  for (const row of rows) if ((await loadUser(deps, row.userId)).status === 'unknown') without.push(row)
  return without
}

/** Frees the logins of an account that has no events, so that its owner registers again. False where it has events. */
export async function releaseAccount(
  deps: Pick<ModuleDeps, 'db' | 'load' | 'sessionsEnded'>,
  userId: string,
): Promise<boolean> {
  if ((await loadUser(deps, userId)).status !== 'unknown') return false
  const ended = await deleteAccountRows(deps.db, userId)
  if (ended.length > 0) deps.sessionsEnded(ended)
  return true
}
