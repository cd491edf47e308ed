import { defineView } from '@escuta/projections'
import type { NotificationType } from '../../contract/index.ts'
import { notificationAdded, notificationRead } from '../../contract/published-events.ts'

/** The title is encrypted by the recipient's key, the message by the key of the person whom it names. */
export type InboxRow = {
  readonly notificationId: string
  readonly userId: string
  readonly personId: string
  readonly aboutPersonId: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly isRead: boolean
  readonly createdAt: string
}

export const inboxView = defineView({
  table: {
    name: 'notifications.inbox',
    key: 'notificationId',
    columns: {
      notificationId: 'uuid not null',
      userId: 'uuid not null',
      personId: 'uuid not null',
      aboutPersonId: 'uuid not null',
      type: 'text not null',
      title: 'text not null',
      message: 'text not null',
      isRead: 'boolean not null',
      createdAt: 'timestamptz not null',
    },
    indexes: ['(user_id, created_at desc, notification_id desc)'],
  },
  version: 1,
  events: [notificationAdded, notificationRead],
  on: {
    'notification-added': {
      keys: ({ data }) => [data.notificationId],
      fold: (_row: InboxRow | undefined, { data }): InboxRow => ({
        notificationId: data.notificationId,
        userId: data.userId,
        personId: data.personId,
        aboutPersonId: data.aboutPersonId,
        type: data.type,
        title: data.title,
        message: data.message,
        isRead: false,
        createdAt: data.createdAt,
      }),
    },
    'notification-read': {
      keys: ({ data }) => [data.notificationId],
      fold: (row: InboxRow | undefined) => (row ? { ...row, isRead: true } : null),
    },
  },
})
