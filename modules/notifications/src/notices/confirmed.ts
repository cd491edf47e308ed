import { roomLinkLeadMinutes } from '../contract/index.ts'
import type { InboxText, MailPart, Said } from './define-notice.ts'
import { calendarHint, openClientArea } from './mail-parts.ts'

type Start = { readonly startsAt: string }

/** What a client hears of an appointment that is theirs, whoever entered it. */
export function confirmedForClient({ other, at, facts }: Said<Start>): InboxText {
  return {
    title: 'Consulta confirmada',
    message: `Sua consulta com ${other} está confirmada para ${at(facts.startsAt)}.`,
  }
}

export function confirmedForProfessional({ other, at, facts }: Said<Start>): InboxText {
  return {
    title: 'Nova consulta confirmada',
    message: `A consulta com ${other} está confirmada para ${at(facts.startsAt)}.`,
  }
}

export const confirmationMail: MailPart<object> = {
  kind: 'appointment-confirmed',
  calendar: 'REQUEST',
  onlyWhile: 'confirmed',
  text: {
    subject: 'Sua consulta está confirmada',
    preview: 'Veja o dia e a hora.',
    heading: 'sua consulta está confirmada',
    paragraphs: [
      `Guarde o dia e a hora. Se ainda faltarem dias, lembramos você na véspera. O link do vídeo chega ${roomLinkLeadMinutes} minutos antes.`,
      'Precisa mudar ou cancelar? Faça isso na sua área, até o prazo combinado na reserva. Lá está também o recibo do que você pagou.',
      calendarHint,
    ],
    button: openClientArea,
  },
}

export const confirmedToClient = {
  setting: 'appointments',
  inbox: confirmedForClient,
  mail: confirmationMail,
} as const
