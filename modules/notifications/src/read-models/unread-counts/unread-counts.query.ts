import type { UnreadNotifications } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { notificationOf } from '../inbox/inbox.query.ts'

/** Returns how many notifications a person has not read, and the newest unread one that was shown live. */
export async function unreadOf(deps: QueryDeps, userId: string): Promise<UnreadNotifications> {
  const row = await deps.db
    .selectFrom('notifications.unread_counts')
    .select(['unread', 'newestAt', 'newestLiveId'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const newest = row?.newestLiveId ? await notificationOf(deps, userId, row.newestLiveId) : undefined
  return {
    unread: row?.unread ?? 0,
    newestAt: row?.newestAt ?? null,
    newestLive: newest?.isRead === false ? newest : null,
  }
}
