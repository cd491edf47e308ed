import { sql } from 'kysely'
import type { AuthStoreDeps } from './auth-store.tables.ts'
import { endSessionRows } from './sessions.ts'

/**
 * What ends with a credential: a change or reset of the password, of the address or of the second factor, and closing
 * the account, call off every open link but a mere confirmation of the present address, which gives access to nothing;
 * forget a second factor that was begun; end the sessions; and raise the version that proofs and links are tied to.
 * Runs in the transaction of the change; answers the sessions that ended.
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
