import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const messagingTopics: TopicTable = {
  'messaging.conversations': ['catalog.professionals', 'identity.people', 'messaging.conversations'],
  'messaging.messages': ['messaging.conversations', 'messaging.messages'],
  'messaging.unread': ['messaging.conversations'],
}
