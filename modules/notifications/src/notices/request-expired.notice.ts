import { appointmentExpired } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { findTime, openAgenda } from './mail-parts.ts'
import { ofUnpaidTime } from './subjects.ts'

const mail = {
  kind: 'request-expired',
  labelInReplay: 'pedido sem resposta',
} as const
const [subject, preview] = [
  'Um pedido de consulta ficou sem resposta',
  'O prazo terminou e o horário foi liberado.',
]

export const requestExpiredNotice = defineNotice({
  name: 'request-expired',
  on: [appointmentExpired],
  when: ({ data }) => data.request === 'waiting',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido sem resposta',
        message: `${other} não respondeu ao seu pedido para ${at(facts.startsAt)} no prazo. O horário foi liberado, e nada foi cobrado.`,
      }),
      mail: {
        ...mail,
        text: {
          subject,
          preview,
          heading: 'seu pedido ficou sem resposta',
          paragraphs: [
            'O profissional não respondeu no prazo. O horário foi liberado, e nada foi cobrado. Você pode pedir outro horário ou escolher outro profissional.',
          ],
          button: findTime,
        },
      },
    },
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido sem resposta',
        message: `O prazo para responder o pedido de ${other} para ${at(facts.startsAt)} terminou, e o horário foi liberado.`,
      }),
      mail: {
        ...mail,
        text: {
          subject,
          preview,
          heading: 'um pedido ficou sem resposta',
          paragraphs: [
            'O prazo para responder ao pedido abaixo terminou, e o horário foi liberado. Se preferir, ative o agendamento direto nas configurações.',
          ],
          button: openAgenda,
        },
      },
    },
  },
})
