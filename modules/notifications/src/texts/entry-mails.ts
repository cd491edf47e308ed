import type { MailText } from './mail-text.ts'

/** The e-mail about what a professional entered for a person who did not accept it. */
export const entryMails = {
  'proposal-declined': (): MailText => ({
    subject: 'Uma proposta sua não foi aceita',
    preview: 'O horário está livre de novo.',
    heading: 'uma proposta sua não foi aceita',
    paragraphs: [
      'A pessoa não aceitou a consulta que você lançou, ou o email não era dela. O horário está livre de novo na sua agenda.',
      'Se o email estava errado, lance a consulta de novo com o certo.',
    ],
    button: { label: 'Abrir minha agenda', path: '/profissional/agenda' },
  }),
} as const
