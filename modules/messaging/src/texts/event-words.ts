import type { EventsIn, WordsOf } from '@escuta/event-sourcing'
import type * as published from '../contract/published-events.ts'
import type * as call from '../domain/call/call.events.ts'
import type * as caller from '../domain/caller/caller.events.ts'
import type * as conversationDay from '../domain/conversation-day/conversation-day.events.ts'
import type * as conversation from '../domain/conversation/conversation.events.ts'
import type * as newConversations from '../domain/new-conversations/new-conversations.events.ts'

export const messagingWords: WordsOf<
  EventsIn<
    typeof published &
      typeof call &
      typeof caller &
      typeof conversationDay &
      typeof conversation &
      typeof newConversations
  >
> = {
  'messages-left-unread': { title: 'Mensagens sem leitura' },
  'participant-arrived': { title: 'Chegada à sala', sentence: 'Espera ser admitido na chamada.' },
  'participant-joined': { title: 'Entrada na chamada' },
  'participant-left': { title: 'Saída da chamada' },
  'participant-turned-away': { title: 'Entrada na chamada recusada' },
  'call-ended': { title: 'Chamada encerrada', sentence: 'O profissional encerrou a chamada.' },
  'relay-only-set': { title: 'Proteção do endereço IP alterada' },
  'message-sent': { title: 'Mensagem enviada' },
  'messages-read': { title: 'Mensagens lidas' },
  'conversation-day-ended': { title: 'Dia de conversa encerrado' },
  'conversation-blocked': { title: 'Conversa bloqueada' },
  'conversation-unblocked': { title: 'Conversa desbloqueada' },
  'conversation-begun': { title: 'Conversa iniciada' },
}
