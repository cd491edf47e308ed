import { reminderLeadHours } from './rule-numbers.ts'

/**
 * The automatic e-mails beside the reminder (spec, section 9), as outbox and history call them. Stored events know them in
 * this order: a new one is the last.
 */
export const mailKindNames = {
  'client-welcome': 'Boas-vindas ao paciente',
  'professional-welcome': 'Boas-vindas ao profissional',
  'credential-approved': 'Cadastro aprovado',
  'credential-rejected': 'Cadastro não aprovado',
  'credential-recheck-due': 'Registro a conferir de novo',
  'credential-expired': 'Registro vencido',
  'appointment-confirmed': 'Consulta confirmada',
  'appointment-booked': 'Nova consulta',
  'appointment-moved': 'Consulta remarcada',
  'appointment-cancelled': 'Consulta cancelada',
  'appointment-requested': 'Pedido de consulta',
  'appointment-approved': 'Pedido aceito',
  'guardian-authorised': 'Consulta autorizada',
  'appointment-declined': 'Pedido recusado',
  'request-expired': 'Pedido vencido',
  'absence-recorded': 'Falta do profissional',
  'no-show-recorded': 'Falta do cliente',
  'room-link': 'Link da consulta',
  'messages-unread': 'Mensagem não lida',
  'report-answered': 'Denúncia analisada',
  'review-hidden': 'Avaliação tirada do ar',
  'review-restored': 'Avaliação no ar de novo',
  'profile-taken-down': 'Perfil tirado do ar',
  'profile-released': 'Perfil liberado',
  'author-warned': 'Advertência da moderação',
  'reported-message-revealed': 'Mensagem denunciada lida',
  'review-requested': 'Pedido de avaliação',
  'hold-released': 'Reserva cancelada pela equipe',
  'no-show-upheld': 'Contestação analisada: falta mantida',
  'contest-accepted': 'Contestação aceita',
  'absence-overturned': 'Falta do profissional retirada',
  'proposal-declined': 'Proposta não aceita',
  'payment-received': 'Pagamento recebido',
  'payment-returned': 'Valor devolvido',
  'return-undone': 'Devolução não concluída',
} as const

const kindsOfVersion9 = 35

/** One more with each new kind: the version of the events that hold one. */
export const mailKindsVersion = 9 + Object.keys(mailKindNames).length - kindsOfVersion9

/** Mails of accounts and invitations, which are listed when they are held back. */
export const accountMailKindNames = {
  'client-invitation': 'Convite de um profissional',
  'account-link': 'Link da conta',
  'account-notice': 'Aviso de segurança da conta',
  'guardian-link': 'Pedido a um responsável',
} as const

/** The name of each kind of e-mail. */
export const outboxKindNames = {
  ...mailKindNames,
  'appointment-reminder': `Lembrete de ${reminderLeadHours} horas`,
  ...accountMailKindNames,
} as const
