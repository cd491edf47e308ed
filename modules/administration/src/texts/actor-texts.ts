import type { GuestIs } from '@escuta/event-sourcing'

/** By role; an account of the staff that signs in has none of them yet. */
const roleWords: Readonly<Record<string, string>> = {
  guest: 'Visitante',
  client: 'Cliente',
  professional: 'Profissional',
  admin: 'Administração',
  support: 'Suporte',
  auditor: 'Auditoria',
  staff: 'Equipe',
  guardian: 'Responsável',
  system: 'Sistema',
}

const guestWords: Readonly<Record<Exclude<GuestIs, 'account'>, string>> = {
  invited: 'Pessoa convidada',
  guardian: 'Responsável',
  'link-holder': 'Pessoa com o link enviado',
}

/** What processes, jobs and commands of the server do, by the name under which they act. */
const processWords: Readonly<Record<string, string>> = {
  'administration.enforce-moderation': 'Aplica decisões da moderação',
  'billing.carry-out-refund': 'Faz devoluções',
  'billing.return-mismatched-payment': 'Devolve pagamentos divergentes',
  'billing.stripe-webhook': 'Aviso do provedor de pagamento',
  'catalog.grant-professional-role': 'Dá o acesso de profissional',
  'catalog.hide-closed-account': 'Retira perfis de contas encerradas',
  'catalog.remove-credential-documents': 'Remove documentos analisados',
  'catalog.remove-unused-drafts': 'Remove rascunhos de cadastro',
  'clinical-notes.remove-file-content': 'Apaga arquivos retirados do prontuário',
  'identity.address-invitations': 'Mostra convites nas contas',
  'identity.delete-expired-rows': 'Apaga sessões e links vencidos',
  'identity.destroy-access-keys': 'Apaga acessos depois do prazo',
  'identity.erase-account': 'Apaga a conta',
  'identity.finish-account-changes': 'Conclui mudanças de contas',
  'identity.grant-professional-role': 'Dá o acesso de profissional',
  'identity.invite-clients': 'Envia convites a pacientes',
  'identity.keep-administrators': 'Mantém administradores',
  'identity.notify-owner': 'Avisa quem é dono da conta',
  'identity.record-held': 'Registra e-mails retidos',
  'identity.record-refusal': 'Registra acessos recusados',
  'messaging.end-lost-connections': 'Encerra conexões perdidas',
  'notifications.announce-room-link': 'Envia o link da consulta',
  'notifications.notify-people': 'Avisa as pessoas',
  'notifications.queue-resent-mails': 'Põe reenvios na fila',
  'notifications.request-review': 'Pede avaliações',
  'notifications.send-mail': 'Envia e-mails',
  'notifications.send-reminder': 'Envia lembretes',
  'privacy.destroy-retention-keys': 'Apaga o que passou do prazo de guarda',
  'privacy.erase-person': 'Apaga dados pessoais',
  'privacy.notify-data-answer': 'Avisa respostas sobre dados',
  'privacy.record-booking-consents': 'Registra consentimentos da reserva',
  'scheduling.confirm-paid-appointment': 'Confirma consultas pagas',
  'scheduling.end-reservations': 'Encerra reservas',
  'scheduling.finish-moves': 'Conclui mudanças de horário',
  'scheduling.finish-swaps': 'Conclui trocas de reserva',
  'scheduling.hand-over-appointments': 'Entrega consultas aceitas',
  'scheduling.notify-calendar-feed': 'Avisa sobre o calendário externo',
  'scheduling.refund-after-contest': 'Devolve depois de uma contestação',
  'scheduling.refund-cancelled-appointment': 'Devolve consultas canceladas',
  'scheduling.refund-professional-absence': 'Devolve pela falta do profissional',
  'scheduling.ask-guardian': 'Pede a autorização de um responsável',
  'scheduling.revoke-closed-calendar-feed': 'Encerra calendários externos',
  'billing.repair-lost-time': 'Repara pagamentos depois de uma restauração',
  'cli.answer-data-request': 'Linha de comando: responde a um pedido de dados',
  'cli.approve-credential': 'Linha de comando: aprova um registro profissional',
  'cli.create-user': 'Linha de comando: cria uma conta',
  'cli.open-credential-document': 'Linha de comando: abre um documento',
  'cli.rebuild': 'Linha de comando: refaz uma visão',
  'cli.reject-credential': 'Linha de comando: recusa um registro profissional',
  'cli.remove-second-factor': 'Linha de comando: remove o segundo fator',
  'cli.repair-lost-time': 'Linha de comando: repara o que uma restauração perdeu',
  'cli.replay': 'Linha de comando: reconstitui uma consulta',
  'cli.retry-parked': 'Linha de comando: repete um evento parado',
  'cli.review-credential': 'Linha de comando: analisa um registro profissional',
  'cli.skip-parked': 'Linha de comando: pula um evento parado',
  'billing.reconcile-open-intents': 'Confere pagamentos em andamento',
  'billing.reconcile-with-provider': 'Confere o provedor de pagamento',
  'catalog.recheck-credentials': 'Confere a validade de registros',
  'clinical-notes.remove-left-files': 'Apaga arquivos sem dono',
  'identity.complete-registrations': 'Conclui cadastros',
  'identity.send-invitation': 'Envia convites',
  'identity.send-link': 'Envia links de confirmação',
  'identity.send-notice': 'Envia avisos da conta',
  'identity.send-reset-link': 'Envia links de nova senha',
  'messaging.note-unread-messages': 'Avisa mensagens não lidas',
  'messaging.remove-left-files': 'Apaga arquivos sem dono',
  'notifications.delete-old-mail-budgets': 'Apaga contagens antigas de e-mails',
  'notifications.queue-due-review-requests': 'Prepara pedidos de avaliação',
  'notifications.queue-pending-mails': 'Põe e-mails na fila',
  'privacy.erase-restored': 'Apaga de novo depois de uma restauração',
  'privacy.send-data-answer': 'Envia respostas sobre dados',
  'scheduling.cancel-of-suspended': 'Cancela consultas de contas suspensas',
  'scheduling.complete-past-appointments': 'Conclui consultas passadas',
  'scheduling.expire-overdue-holds': 'Encerra reservas vencidas',
  'scheduling.send-feed-notice': 'Avisa sobre o calendário externo',
  'scheduling.send-guardian-link': 'Envia o link ao responsável',
  'scheduling.settle-no-shows': 'Encerra o prazo de contestação de faltas',
  'scheduling.settle-payments': 'Liga pagamentos a consultas',
  'scheduling.settle-reservations': 'Encerra reservas',
  demo: 'Dados de demonstração',
}

/** What a process, job or command of the server does; undefined for a name without words. */
export function processText(name: string): string | undefined {
  return processWords[name]
}

function roleText(role: string): string {
  return roleWords[role] ?? role
}

export const actorTexts = {
  person: (name: string, role: string): string => `${name} · ${roleText(role)}`,
  role: roleText,
  erased: 'Conta apagada',
  guest: (guest: Exclude<GuestIs, 'account'>): string => guestWords[guest],
  process: (name: string): string => `${roleText('system')} · ${processText(name) ?? name}`,
} as const
