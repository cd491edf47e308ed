import { defineView } from '@escuta/projections'
import type { NotificationType } from '../../contract/index.ts'
import { notificationAdded, notificationRead } from '../../contract/published-events.ts'

/** The title is encrypted by the recipient's key, the message by the key of the person whom it names. */
export type InboxRow = {
  readonly notification_id: string
  readonly user_id: string
  readonly person_id: string
  readonly about_person_id: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly is_read: boolean
  readonly created_at: string
}

export const inboxView = defineView({
  table: {
    name: 'notifications.inbox',
    key: 'notification_id',
    columns: {
      notification_id: 'uuid not null',
      user_id: 'uuid not null',
      person_id: 'uuid not null',
      about_person_id: 'uuid not null',
      type: 'text not null',
      title: 'text not null',
      message: 'text not null',
      is_read: 'boolean not null',
      created_at: 'timestamptz not null',
    },
    indexes: ['(user_id, created_at desc, notification_id desc)'],
  },
  version: 1,
  events: [notificationAdded, notificationRead],
  on: {
    'notification-added': {
      keys: ({ data }) => [data.notificationId],
      fold: (_row: InboxRow | undefined, { data }): InboxRow => ({
        notification_id: data.notificationId,
        user_id: data.userId,
        person_id: data.personId,
        about_person_id: data.aboutPersonId,
        type: data.type,
        title: data.title,
        message: data.message,
        is_read: false,
        created_at: data.createdAt,
      }),
    },
    'notification-read': {
      keys: ({ data }) => [data.notificationId],
      fold: (row: InboxRow | undefined) => (row ? { ...row, is_read: true } : null),
    },
  },
})
