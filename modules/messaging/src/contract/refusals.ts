import { defineRefusals } from '@escuta/kernel'
import { mostNewConversations, mostUnanswered } from './conversation.ts'

export const messagingRefusals = defineRefusals({
  'conversation-not-found': { status: 404, message: 'Não encontramos esta conversa.' },
  'conversation-blocked': {
    status: 403,
    message: 'Este profissional não recebe mensagens suas.',
    action: 'Você pode procurar outro profissional em Agendar consulta.',
  },
  'unanswered-messages': {
    status: 429,
    message: `Antes da primeira consulta você pode enviar ${mostUnanswered} mensagens sem resposta.`,
    action: 'Espere a resposta do profissional ou agende uma consulta.',
  },
  'too-many-new-conversations': {
    status: 429,
    message: `Você já começou ${mostNewConversations} conversas hoje.`,
    action: 'Amanhã você pode começar outras. As conversas de hoje continuam abertas.',
  },
  'not-in-room': {
    status: 409,
    message: 'Esta conexão não está em nenhuma conversa.',
    action: 'Envie join_room antes.',
  },
  'email-not-confirmed': {
    status: 403,
    message: 'Confirme seu e-mail antes de escrever a um profissional.',
    action: 'Abra o link que enviamos para o seu e-mail.',
  },
})
