import type { EventsIn, WordsOf } from '@escuta/event-sourcing'
import type * as published from '../contract/published-events.ts'
import type * as configuration from '../domain/mail-configuration/mail-configuration.events.ts'
import type * as recipient from '../domain/recipient/recipient.events.ts'

export const notificationsWords: WordsOf<
  EventsIn<typeof published & typeof configuration & typeof recipient>
> = {
  'notification-added': { title: 'Aviso criado' },
  'notification-read': { title: 'Aviso lido' },
  'notifications-read': { title: 'Avisos lidos' },
  'reminder-sent': { title: 'Lembrete enviado' },
  'reminder-skipped': { title: 'Lembrete dispensado' },
  'room-link-announced': { title: 'Link da consulta enviado' },
  'room-link-skipped': { title: 'Link da consulta dispensado' },
  'review-requested': { title: 'Avaliação pedida ao cliente' },
  'review-not-requested': { title: 'Pedido de avaliação dispensado' },
  'mail-queued': { title: 'E-mail na fila' },
  'mail-sent': { title: 'E-mail enviado', sentence: 'O provedor aceitou o e-mail.' },
  'mail-delayed': { title: 'E-mail adiado pelo provedor' },
  'mail-not-sent': { title: 'E-mail não enviado' },
  'mail-held-back': { title: 'E-mail retido' },
  'mail-requeued': { title: 'E-mail reenviado', sentence: 'A equipe pediu o novo envio.' },
  'mail-configured': { title: 'E-mail configurado' },
  'mail-secret-stored': { title: 'Credencial de e-mail salva' },
  'mail-secret-removed': { title: 'Credencial de e-mail removida' },
  'mail-configuration-reset': { title: 'Configuração de e-mail da instalação retomada' },
  'mail-tested': { title: 'Envio de e-mail testado' },
  'recipient-refused-mail': { title: 'Endereço disse “Não sou eu”', guest: 'link-holder' },
  'recipient-allowed-mail': { title: 'Mensagens aceitas de novo pelo endereço', guest: 'link-holder' },
}
