import type { Kysely } from 'kysely'
import type { AuthStoreTables } from './auth-store.tables.ts'

/** Tables with rows of an account; sign-in attempts are stored under hashes and deleted after a day. */
const tablesOfAccount = [
  'identity.credentials',
  'identity.usernames',
  'identity.link_tokens',
  'identity.account_changes',
  'identity.second_factors',
  'identity.recovery_codes',
  'identity.known_devices',
  'identity.known_networks',
  'identity.avatars',
] as const satisfies readonly (keyof AuthStoreTables)[]

/** Deletes all rows of an account in one transaction; answers the ids of its sessions. */
export function deleteAccountRows(db: Kysely<AuthStoreTables>, userId: string): Promise<readonly string[]> {
  return db.transaction().execute(async (transaction) => {
    for (const table of tablesOfAccount) {
      await transaction.deleteFrom(table).where('userId', '=', userId).execute()
    }
    const ended = await transaction
      .deleteFrom('identity.sessions')
      .where('userId', '=', userId)
      .returning('sessionId')
      .execute()
    return ended.map(({ sessionId: id }) => id)
  })
}
