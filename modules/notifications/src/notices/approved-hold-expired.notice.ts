import { appointmentExpired } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { holdExpired } from './hold-expired.notice.ts'
import { ofUnpaidTime } from './subjects.ts'

export const approvedHoldExpiredNotice = defineNotice({
  name: 'approved-hold-expired',
  on: [appointmentExpired],
  when: ({ data }) => data.request === 'approved',
  ...ofUnpaidTime,
  to: {
    client: { inbox: holdExpired },
    professional: {
      setting: 'appointments',
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido sem pagamento',
        message: `${other} não pagou a tempo a consulta de ${at(facts.startsAt)} que você aprovou. O horário foi liberado.`,
      }),
    },
  },
})
