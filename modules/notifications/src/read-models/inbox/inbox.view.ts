import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { NoticeSubject, NotificationType, RecipientRole } from '../../contract/index.ts'
import { notificationAdded, notificationRead, notificationsRead } from '../../contract/published-events.ts'

/** The title is encrypted by the recipient's key, the message by the key of the person whom it names. */
const table = viewTable({
  name: 'notifications.inbox',
  key: 'notificationId',
  columns: {
    notificationId: column.uuid,
    userId: column.uuid,
    personId: column.uuid,
    aboutPersonId: column.uuid,
    type: column.text<NotificationType>(),
    role: nullable(column.text<RecipientRole>()),
    subject: nullable(column.text<NoticeSubject>()),
    subjectId: nullable(column.uuid),
    title: column.text(),
    message: column.text(),
    isRead: column.boolean,
    createdAt: column.timestamptz,
  },
  indexes: [
    '(user_id, created_at desc, notification_id desc)',
    '(user_id, is_read, created_at desc, notification_id desc)',
    '(user_id, type, created_at desc, notification_id desc)',
  ],
})
const { on, change } = table
export type InboxRow = RowOf<typeof table>

export const inboxView = defineView(table, { version: 1 }, [
  on(notificationAdded, (_row, { data }) => ({ ...data, isRead: false })),
  on(notificationRead, change({ isRead: true })),
  on(notificationsRead, change({ isRead: true }), ({ data }) => data.notificationIds),
])
