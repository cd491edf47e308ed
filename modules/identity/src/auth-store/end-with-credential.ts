import { type Kysely, sql } from 'kysely'
import type { AuthStoreTables } from './auth-store.tables.ts'

type Ending = {
  readonly userId: string
  /** The session that goes on, if one does. */
  readonly exceptSession: string | null
  /** ISO instant. */
  readonly at: string
}

/**
 * What ends with a credential: a change or reset of the password, of the address or of the second factor, and closing
 * the account, call off every open link but a mere confirmation of the present address, which gives access to nothing;
 * forget a second factor that was begun; end the sessions; and raise the version that proofs and links are tied to.
 * Runs in the transaction of the change; answers the sessions that ended.
 */
export async function endWithCredential(
  transaction: Kysely<AuthStoreTables>,
  { userId, exceptSession, at }: Ending,
): Promise<readonly string[]> {
  await transaction
    .updateTable('identity.credentials')
    .set({ credentials_version: sql`credentials_version + 1` })
    .where('user_id', '=', userId)
    .execute()
  await transaction
    .updateTable('identity.link_tokens')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('purpose', '!=', 'confirm'), eb('addresses', 'is not', null)]))
    .execute()
  await transaction
    .deleteFrom('identity.second_factors')
    .where('user_id', '=', userId)
    .where('state', '=', 'pending')
    .execute()
  return endSessionRows(transaction, { userId, exceptSession, at })
}

async function endSessionRows(
  transaction: Kysely<AuthStoreTables>,
  { userId, exceptSession, at }: Ending,
): Promise<readonly string[]> {
  const ending = transaction
    .updateTable('identity.sessions')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
  const others = exceptSession === null ? ending : ending.where('session_id', '!=', exceptSession)
  const ended = await others.returning('session_id').execute()
  return ended.map(({ session_id: id }) => id)
}
