import { requestHours } from '@escuta/scheduling/contract'
import { appointmentRequested } from '@escuta/scheduling/events'
import { defineNotice, type MailPart } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

export const appointmentRequestedNotice = defineNotice({
  name: 'appointment-requested',
  on: [appointmentRequested],
  when: ({ data }) => !data.awaitsGuardian,
  by: () => 'client',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido enviado',
        message: `Você pediu uma consulta com ${other} para ${at(facts.startsAt)}. A resposta vem até ${at(facts.expiresAt)}; nada é cobrado antes.`,
      }),
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: 'Novo pedido de consulta',
        message: `${other} pediu uma consulta para ${at(facts.startsAt)}. Responda até ${at(facts.expiresAt)}; depois, o horário é liberado.`,
      }),
      mail: requestedMail(),
    },
  },
})

/** Also of a request that a guardian authorised. */
export function requestedMail(): MailPart<object> {
  return {
    kind: 'appointment-requested',
    text: {
      subject: 'Novo pedido de consulta',
      preview: 'Um horário seu foi pedido e espera a sua resposta.',
      heading: 'você tem um novo pedido de consulta',
      paragraphs: [
        `O horário abaixo fica guardado até você responder, por no máximo ${requestHours} horas. Depois disso, ele é liberado.`,
        'A consulta se confirma quando você aprova e o cliente paga.',
      ],
      button: { label: 'Responder ao pedido', path: '/profissional/agenda' },
    },
  }
}
