import { defineRefusals } from '@escuta/kernel'
import { mostPeers } from './call.ts'
import { callClosesHours, roomOpensMinutes } from './rule-numbers.ts'
import { mostNewConversations, mostUnanswered } from './conversation.ts'

export const messagingRefusals = defineRefusals({
  'conversation-not-found': {
    status: 404,
    message: 'Não encontramos esta conversa.',
    action: 'Volte à lista de conversas.',
  },
  'conversation-blocked': {
    status: 403,
    message: 'Este profissional não recebe mensagens suas.',
    action: 'Você pode procurar outro profissional em Agendar Consulta.',
  },
  'client-blocked': {
    status: 409,
    message: 'Você bloqueou as mensagens desta pessoa.',
    action: 'Desbloqueie a conversa para escrever de novo.',
  },
  'relation-ended-by-client': {
    status: 403,
    message: 'Esta pessoa encerrou o acompanhamento com você.',
    action: 'Você pode responder se ela escrever de novo.',
  },
  'unanswered-messages': {
    status: 429,
    message: `Antes da primeira consulta você pode enviar ${mostUnanswered} mensagens sem resposta.`,
    action: 'Espere a resposta do profissional ou agende uma consulta.',
  },
  'too-many-messages': {
    status: 429,
    message: 'Você enviou muitas mensagens em pouco tempo.',
    action: 'Espere um minuto e envie de novo.',
  },
  'conversation-ended': {
    status: 409,
    message: 'Esta pessoa apagou a conta e não recebe mais mensagens.',
    action: 'As mensagens anteriores continuam aqui para você ler.',
  },
  'too-many-new-conversations': {
    status: 429,
    message: `Você já começou ${mostNewConversations} conversas hoje.`,
    action: 'Amanhã você pode começar outras. As conversas de hoje continuam abertas.',
  },
  'attachment-not-found': {
    status: 404,
    message: 'Não encontramos este arquivo.',
    action: 'Atualize a conversa e abra o arquivo de novo.',
  },
  'attachment-was-sent': {
    status: 409,
    message: 'Este arquivo já foi enviado.',
    action: 'Para enviá-lo mais uma vez, escolha o arquivo de novo.',
  },
  'not-in-room': {
    status: 409,
    message: 'Esta conexão não está em nenhuma conversa.',
    action: 'Envie join_room antes.',
  },
  'call-not-found': {
    status: 404,
    message: 'Não encontramos esta consulta.',
    action: 'Abra a consulta pela sua lista e entre na sala de novo.',
  },
  'call-not-open': {
    status: 409,
    message: 'A sala desta consulta não está aberta.',
    action: `A sala abre ${roomOpensMinutes} minutos antes do início de uma consulta confirmada.`,
  },
  'call-closed': {
    status: 409,
    message: 'A sala desta consulta já fechou.',
    action: `Ela fica aberta até ${callClosesHours} horas depois do fim. Para continuar, escreva pela conversa ou marque outro horário.`,
  },
  'call-cancelled': {
    status: 409,
    message: 'Esta consulta foi cancelada.',
    action: 'Veja os detalhes na lista das suas consultas.',
  },
  'consent-missing': {
    status: 409,
    message: 'Antes da primeira chamada precisamos do seu consentimento para o atendimento por vídeo.',
    action: 'Abra a página da consulta, leia os textos e confirme; depois entre de novo.',
  },
  'relay-not-offered': {
    status: 409,
    message: 'Esta instalação não tem um servidor que retransmita chamadas.',
    action: 'Fale com o suporte se você precisa ocultar seu endereço IP.',
  },
  'call-full': {
    status: 409,
    message: `Esta chamada já tem ${mostPeers} participantes.`,
    action: 'Feche a consulta em outra janela e entre de novo.',
  },
  'too-many-joins': {
    status: 429,
    message: 'Você entrou nesta chamada muitas vezes em pouco tempo.',
    action: 'Espere um instante; a página entra de novo sozinha.',
  },
  'peer-id-taken': {
    status: 409,
    message: 'Outro participante desta chamada usa este peerId.',
    action: 'Entre com outro peerId.',
  },
  'peer-replaced': {
    status: 409,
    message: 'Você continuou esta chamada em outra janela ou aparelho.',
    action: 'Aqui nada mais é enviado nem tocado.',
  },
  'in-call-elsewhere': {
    status: 409,
    message: 'Você já está nesta chamada em outra janela ou aparelho.',
    action: 'Continue por lá, ou traga a chamada para cá.',
  },
  'in-another-call': {
    status: 409,
    message: 'Você está em outra consulta agora, em outra janela ou aparelho.',
    action: 'Continue por lá, ou entre aqui: a outra termina para você.',
  },
  'entered-another-call': {
    status: 409,
    message: 'Você entrou em outra consulta.',
    action: 'Aqui nada mais é enviado nem tocado.',
  },
  'peer-not-found': {
    status: 404,
    message: 'Este participante não está na chamada.',
    action: 'Espere a pessoa entrar de novo na chamada.',
  },
  'not-in-call': {
    status: 409,
    message: 'Esta conexão não está em nenhuma chamada.',
    action: 'Envie join_call antes.',
  },
  'conversation-needs-confirmed-email': {
    status: 403,
    message: 'Confirme seu e-mail antes de escrever a um profissional.',
    action: 'Abra o link que enviamos para o seu e-mail.',
  },
})

/** What each side of a conversation that the professional blocked is refused with. */
export const blockedRefusals = { client: 'conversation-blocked', professional: 'client-blocked' } as const
