import { defineReplay } from '@escuta/event-sourcing'
import { conversationDay } from './conversation-day.state.ts'

/** One day of the participants' conversation, as support replays it: how many messages, never what they say. */
export const conversationDayReplay = defineReplay('chat', {
  stream: conversationDay,
  partOf: () => '',
  describe: ({ messages, read }) => ({
    messagesOfClient: {
      label: 'Mensagens do cliente no dia',
      count: messages.count(({ sender }) => sender === 'client'),
    },
    messagesOfProfessional: {
      label: 'Mensagens do profissional no dia',
      count: messages.count(({ sender }) => sender === 'professional'),
    },
    files: { label: 'Arquivos no dia', count: messages.count(({ attachment }) => attachment !== undefined) },
    readByClient: { label: 'Lidas pelo cliente até a mensagem', count: read.client },
    readByProfessional: { label: 'Lidas pelo profissional até a mensagem', count: read.professional },
  }),
})
