import { appointmentCancelled } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

export const guardianDeclinedNotice = defineNotice({
  name: 'guardian-declined',
  on: [appointmentCancelled],
  when: ({ data }) => data.reason === 'by-guardian',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Consulta não autorizada',
        message: `O responsável não autorizou a consulta com ${other} em ${at(facts.startsAt)}. O horário foi liberado, e nada foi cobrado.`,
      }),
    },
    professional: {
      setting: 'appointments',
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido cancelado',
        message: `O responsável por ${other} não autorizou a consulta de ${at(facts.startsAt)}, e o horário foi liberado.`,
      }),
    },
  },
})
