import { holdMinutes } from '@escuta/scheduling/contract'
import { appointmentApproved } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

export const appointmentApprovedNotice = defineNotice({
  name: 'appointment-approved',
  on: [appointmentApproved],
  by: () => 'professional',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido aprovado',
        message: `${other} aprovou sua consulta para ${at(facts.startsAt)}. Pague até ${at(facts.expiresAt)} para confirmar.`,
      }),
      mail: {
        kind: 'appointment-approved',
        labelInReplay: 'pedido aprovado',
        text: {
          subject: 'Seu pedido de consulta foi aprovado',
          preview: 'Falta só o pagamento.',
          heading: 'seu pedido foi aprovado',
          paragraphs: [
            `O horário abaixo é seu por ${holdMinutes} minutos a partir da aprovação. Pague nesse prazo para confirmar a consulta.`,
            'Se o prazo terminar, nada é cobrado e você pode pedir outro horário.',
          ],
          button: { label: 'Pagar agora', path: '/checkout' },
        },
      },
    },
    professional: {
      setting: 'appointments',
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido aprovado',
        message: `Você aprovou a consulta com ${other} para ${at(facts.startsAt)}. Ela se confirma com o pagamento, até ${at(facts.expiresAt)}.`,
      }),
    },
  },
})
