import { defineReplay } from '@escuta/event-sourcing'
import { conversationDay } from './conversation-day.state.ts'

/** One day of the participants' conversation, as support replays it: how many messages, never what they say. */
export const conversationDayReplay = defineReplay('chat', {
  stream: conversationDay,
  partOf: () => '',
  describe: ({ messages, read }) => ({
    messagesOfClient: { count: messages.filter(({ sender }) => sender === 'client').length },
    messagesOfProfessional: { count: messages.filter(({ sender }) => sender === 'professional').length },
    files: { count: messages.filter(({ attachment }) => attachment).length },
    readByClient: { count: read.client },
    readByProfessional: { count: read.professional },
  }),
})
