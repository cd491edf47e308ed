import type { MailText } from '../texts/mail-text.ts'

/** Of e-mails with an invitation. */
export const calendarHint = 'O convite anexo põe, muda ou retira o compromisso da sua agenda.'

type Button = MailText['button']

/** Buttons of several e-mails. */
export const openAgenda: Button = { label: 'Abrir minha agenda', path: '/profissional/agenda' }
export const openClientArea: Button = { label: 'Abrir minha área', path: '/cliente' }
export const openProfessionalArea: Button = { label: 'Abrir minha área', path: '/profissional' }
export const findTime: Button = { label: 'Encontrar um horário', path: '/agendar-consulta' }
/** The inbox, which says more than an e-mail may. */
export const ownNotices = {
  client: '/cliente/notificacoes',
  professional: '/profissional/notificacoes',
} as const
