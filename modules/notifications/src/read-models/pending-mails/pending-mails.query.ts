import type { Kysely } from 'kysely'
import type { NotificationTables } from '../database.ts'

/** Lists e-mails that were queued at `until` or before and have no outcome, the oldest first. */
export async function mailsPendingSince(
  db: Kysely<NotificationTables>,
  until: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications.pending_mails')
    .select('mailId')
    .where('queuedAt', '<=', until.toISOString())
    .orderBy('queuedAt')
    .limit(limit)
    .execute()
  return rows.map(({ mailId }) => mailId)
}
