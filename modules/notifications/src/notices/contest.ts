import type { StoredEventOf } from '@escuta/event-sourcing'
import { appointmentNoShowDecided, appointmentNoShowRecorded } from '@escuta/scheduling/events'
import type { MailText } from '../texts/mail-text.ts'
import { ofAppointment } from './subjects.ts'

type Decided = StoredEventOf<typeof appointmentNoShowDecided>

type Recorded = StoredEventOf<typeof appointmentNoShowRecorded>

/** The record of one participant that one of both did not appear, which both hear of. */
export function recordOf(by: Recorded['data']['by'], absent: Recorded['data']['absent']) {
  return {
    on: [appointmentNoShowRecorded],
    when: ({ data }: Recorded) => data.by === by && data.absent === absent,
    ...ofAppointment,
    by: () => by,
  }
}

/** The decision of staff about the contested no-show of one side, which both participants hear of. */
export function decisionAbout(absent: Decided['data']['absent'], outcome: Decided['data']['outcome']) {
  return {
    on: [appointmentNoShowDecided],
    when: ({ data }: Decided) => data.absent === absent && data.outcome === outcome,
    ...ofAppointment,
  } as const
}

/** Words of every decision about a contested no-show. Notices say what it means for the payment, never the reason. */
export const [analysed, accepted] = ['Contestação analisada', 'Contestação aceita'] as const
export const askSupport = 'Para entender a decisão, fale com o suporte, nos detalhes da consulta.'

export const askSupportByMail =
  'Para entender a decisão, ou se há algo que ainda não vimos, fale com o nosso suporte: o contato está nos detalhes da consulta.'
export const preview = 'Veja o que vale para o pagamento.'
export const seeDetails: MailText['button'] = { label: 'Ver detalhes', path: '/cliente/consultas' }

/** The e-mail to whose contest was not accepted; `payment` is what becomes of it. */
export function upheldMail(payment: string, button: MailText['button']) {
  return {
    kind: 'no-show-upheld',
    labelInReplay: 'falta mantida',
    text: {
      subject: 'Sua contestação foi analisada',
      preview,
      heading: 'sua contestação foi analisada',
      paragraphs: [
        'Nossa equipe analisou o que aconteceu na consulta abaixo, e a falta foi mantida.',
        payment,
        askSupportByMail,
      ],
      button,
    },
  } as const
}

/** The e-mail to whose contest was accepted; `payment` is what becomes of it. */
export function acceptedMail(payment: string, button: MailText['button']) {
  return {
    kind: 'contest-accepted',
    text: {
      subject: 'Sua contestação foi aceita',
      preview,
      heading: 'sua contestação foi aceita',
      paragraphs: [
        'Nossa equipe analisou o que aconteceu na consulta abaixo, e a falta foi desconsiderada.',
        payment,
      ],
      button,
    },
  } as const
}
