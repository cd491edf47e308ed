import { sql } from 'kysely'
import type { AuthStoreDeps } from './auth-store.tables.ts'
import { endSessionRows } from './sessions.ts'

/**
 * Runs in the transaction of a change or reset of the password, of the address or of the second factor, and of
 * closing the account. It answers the sessions that ended. It does the following:
 *
 * - calls off every open link, except one that merely confirms the present address, which gives access to nothing;
 * - forgets a second factor whose set-up was begun;
 * - ends the sessions;
 * - raises the version that proofs and links are tied to.
 */
export async function endWithCredential(
  transaction: AuthStoreDeps['db'],
  userId: string,
  exceptSession: string | null,
  at: string,
): Promise<readonly string[]> {
  await transaction
    .updateTable('identity.credentials')
    .set({ credentialsVersion: sql`credentials_version + 1` })
    .where('userId', '=', userId)
    .execute()
  await transaction
    .updateTable('identity.link_tokens')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where((eb) => eb.or([eb('purpose', '!=', 'confirm'), eb('addresses', 'is not', null)]))
    .execute()
  await transaction
    .deleteFrom('identity.second_factors')
    .where('userId', '=', userId)
    .where('state', '=', 'pending')
    .execute()
  return endSessionRows(transaction, userId, at, { except: exceptSession })
}
