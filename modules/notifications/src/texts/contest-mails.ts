import type { MailKind, RecipientRole } from '../contract/index.ts'
import type { MailText } from './mail-text.ts'
import { arrivalHint } from './refund-notices.ts'

const details = {
  client: { label: 'Ver detalhes', path: '/cliente/consultas' },
  professional: { label: 'Abrir minha agenda', path: '/profissional/agenda' },
} as const
const ask =
  'Para entender a decisão, ou se há algo que ainda não vimos, fale com o nosso suporte: o contato está nos detalhes da consulta.'

type ContestMail = Extract<MailKind, 'no-show-upheld' | 'contest-accepted' | 'absence-overturned'>

/** E-mails of a decision about a contested no-show, to those whose contest or money it is. */
export const contestMails: Readonly<Record<ContestMail, (role: RecipientRole) => MailText>> = {
  'no-show-upheld': (role) => ({
    subject: 'Sua contestação foi analisada',
    preview: 'Veja o que vale para o pagamento.',
    heading: 'sua contestação foi analisada',
    paragraphs: [
      'Nossa equipe analisou o que aconteceu na consulta abaixo, e a falta foi mantida.',
      role === 'client'
        ? 'O pagamento dessa consulta não é devolvido. Nada mais é cobrado.'
        : 'O que foi pago por essa consulta é devolvido ao cliente.',
      ask,
    ],
    button: details[role],
  }),
  'contest-accepted': (role) => ({
    subject: 'Sua contestação foi aceita',
    preview: 'Veja o que vale para o pagamento.',
    heading: 'sua contestação foi aceita',
    paragraphs: [
      'Nossa equipe analisou o que aconteceu na consulta abaixo, e a falta foi desconsiderada.',
      role === 'client'
        ? `O que você pagou por ela é devolvido por inteiro, do mesmo jeito que foi pago. ${arrivalHint}`
        : 'A consulta continua cancelada, e o que foi pago por ela fica com você.',
    ],
    button: details[role],
  }),
  'absence-overturned': (role) => ({
    subject: 'Uma contestação foi analisada',
    preview: 'Veja o que vale para o pagamento.',
    heading: 'a contestação do profissional foi aceita',
    paragraphs: [
      'Nossa equipe analisou o que aconteceu na consulta abaixo, e a falta do profissional foi desconsiderada.',
      'A consulta continua cancelada, e o pagamento dela não é devolvido. Nada mais é cobrado.',
      ask,
    ],
    button: details[role],
  }),
}
