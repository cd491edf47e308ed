import { defineReplay } from '@escuta/event-sourcing'
import { conversationDay } from './conversation-day.state.ts'

/** One day of the participants' conversation, as support replays it: how many messages, never what they say. */
export const conversationDayReplay = defineReplay('chat', {
  stream: conversationDay,
  partOf: () => '',
  describe: ({ messages, read }) => ({
    messagesOfClient: { count: messages.count(({ sender }) => sender === 'client') },
    messagesOfProfessional: { count: messages.count(({ sender }) => sender === 'professional') },
    files: { count: messages.count(({ attachment }) => attachment !== undefined) },
    readByClient: { count: read.client },
    readByProfessional: { count: read.professional },
  }),
})
