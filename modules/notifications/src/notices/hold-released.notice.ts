import { appointmentCancelled } from '@escuta/scheduling/events'
import { cancelledForClient } from './cancelled.ts'
import { defineNotice, type MailPart } from './define-notice.ts'
import { findTime } from './mail-parts.ts'
import { ofAppointment } from './subjects.ts'

/** The platform ended the unpaid hold: the client does not expect it. */
export const holdReleasedNotice = defineNotice({
  name: 'hold-released',
  on: [appointmentCancelled],
  when: ({ data: { isUnpaidHold, request, reason } }) =>
    isUnpaidHold === true && request === undefined && reason === 'by-platform',
  ...ofAppointment,
  to: {
    client: {
      inbox: cancelledForClient,
      mail: holdReleasedMail(),
    },
  },
})

export function holdReleasedMail(): MailPart<object> {
  return {
    kind: 'hold-released',
    text: {
      subject: 'Sua reserva de horário foi cancelada',
      preview: 'Nada foi cobrado. Você pode escolher outro horário.',
      heading: 'sua reserva de horário foi cancelada',
      paragraphs: [
        'Nossa equipe cancelou a reserva do horário abaixo, que ainda não estava paga. Nada foi cobrado.',
        'Você pode escolher outro horário. Se ficou com alguma dúvida, fale com o nosso suporte.',
      ],
      button: findTime,
    },
  }
}
