import { appointmentExpired } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'
import { holdExpired } from './hold-expired.notice.ts'

export const approvedHoldExpiredNotice = defineNotice({
  name: 'approved-hold-expired',
  on: [appointmentExpired],
  when: ({ data }) => data.request === 'approved',
  heardBy: participants,
  about: 'appointment',
  isUnpaid: true,
  to: {
    client: { inbox: { type: 'appointment', live: true, text: holdExpired } },
    professional: {
      setting: 'appointments',
      inbox: {
        type: 'appointment',
        live: true,
        text: ({ other, at, facts }) => ({
          title: 'Pedido sem pagamento',
          message: `${other} não pagou a tempo a consulta de ${at(facts.startsAt)} que você aprovou. O horário foi liberado.`,
        }),
      },
    },
  },
})
