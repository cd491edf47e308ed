import type { Kysely } from 'kysely'
import type { NotificationTables } from '../database.ts'
import type { PendingMailRow } from './pending-mails.view.ts'

/** Lists e-mails that were queued at `until` or before and have no outcome, the oldest first. */
export async function mailsPendingSince(
  db: Kysely<NotificationTables>,
  until: Date,
  limit: number,
): Promise<readonly Pick<PendingMailRow, 'mailId' | 'round'>[]> {
  return db
    .selectFrom('notifications.pending_mails')
    .select(['mailId', 'round'])
    .where('queuedAt', '<=', until.toISOString())
    .orderBy('queuedAt')
    .limit(limit)
    .execute()
}
