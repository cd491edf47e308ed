import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const notificationsTopics: TopicTable = {
  'notifications.checkMailLink': ['stream.recipient'],
  'notifications.mailConfiguration': ['stream.mail-configuration'],
  'notifications.ofUser': ['notifications.inbox'],
  'notifications.outbox': ['identity.people', 'notifications.outbox'],
  'notifications.retriedMails': ['identity.people'],
  'notifications.unread': ['notifications.inbox', 'notifications.unread_counts'],
}
