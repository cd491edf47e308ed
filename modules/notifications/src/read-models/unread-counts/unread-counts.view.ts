import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { notificationAdded, notificationRead, notificationsRead } from '../../contract/published-events.ts'

/** How many notifications a person has not read, so that the badge counts no history. */
const table = viewTable({
  name: 'notifications.unread_counts',
  key: 'userId',
  columns: {
    userId: column.uuid,
    unread: column.int,
    newestAt: column.timestamptz,
    /** The newest notification that open browsers show as a toast, read or not. */
    newestLiveId: nullable(column.uuid),
  },
})
const { on, change } = table
export type UnreadCountRow = RowOf<typeof table>

export const unreadCountsView = defineView(table, { version: 1 }, [
  on(notificationAdded, (row, { data: { userId, notificationId, isLive, createdAt } }) => ({
    userId,
    unread: (row?.unread ?? 0) + 1,
    newestAt: row && row.newestAt > createdAt ? row.newestAt : createdAt,
    newestLiveId: isLive ? notificationId : (row?.newestLiveId ?? null),
  })),
  on(
    notificationRead,
    change(({ unread }) => ({ unread: unread - 1 })),
  ),
  on(
    notificationsRead,
    change(({ unread }, { data }) => ({ unread: unread - data.notificationIds.length })),
  ),
])
