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
  'mail-queued': { title: 'Email na fila' },
  'mail-sent': { title: 'Email enviado', sentence: 'O provedor aceitou o email.' },
  'mail-delayed': { title: 'Email adiado pelo provedor' },
  'mail-not-sent': { title: 'Email não enviado' },
  'mail-held-back': { title: 'Email retido' },
  'mail-requeued': { title: 'Email reenviado', sentence: 'A equipe pediu o novo envio.' },
  'mail-configured': { title: 'Email configurado' },
  'mail-secret-stored': { title: 'Credencial de email salva' },
  'mail-secret-removed': { title: 'Credencial de email removida' },
  'mail-configuration-reset': { title: 'Configuração de email da instalação retomada' },
  'mail-tested': { title: 'Envio de email testado' },
  'recipient-refused-mail': { title: 'Endereço disse “Não sou eu”' },
  'recipient-allowed-mail': { title: 'Mensagens aceitas de novo pelo endereço' },
}
