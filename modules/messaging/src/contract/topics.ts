import type { TopicTable } from '@escuta/kernel'

/** What each query reads: a live change of one of these topics refetches it. */
export const messagingTopics: TopicTable = {
  'messaging.consultationRoom': [
    'catalog.professionals',
    'identity.people',
    'privacy.consents',
    'scheduling.appointments',
    'scheduling.patients',
    'stream.call',
  ],
  'messaging.attendance': ['scheduling.appointments', 'scheduling.patients', 'stream.call'],
  'messaging.conversation': [
    'catalog.professionals',
    'identity.people',
    'messaging.conversations',
    'scheduling.patients',
  ],
  'messaging.conversations': ['catalog.professionals', 'identity.people', 'messaging.conversations'],
  'messaging.callSettings': ['stream.caller'],
  'messaging.iceServers': ['scheduling.appointments', 'scheduling.patients', 'stream.caller'],
  'messaging.linkHealth': [],
  'messaging.messageCounts': ['messaging.messages', 'scheduling.appointments', 'scheduling.patients'],
  'messaging.messages': ['messaging.conversations', 'messaging.messages'],
  'messaging.unread': ['messaging.conversations'],
}
