import { appointmentExpired } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofUnpaidTime } from './subjects.ts'

export const guardianExpiredNotice = defineNotice({
  name: 'guardian-expired',
  on: [appointmentExpired],
  when: ({ data }) => data.request === 'for-guardian',
  ...ofUnpaidTime,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Sem resposta do responsável',
        message: `O responsável não respondeu a tempo sobre a consulta com ${other} em ${at(facts.startsAt)}. O horário foi liberado, e nada foi cobrado. Você pode marcar de novo e enviar outro link.`,
      }),
    },
    professional: {
      setting: 'appointments',
      inbox: ({ other, at, facts }) => ({
        title: 'Sem resposta do responsável',
        message: `O responsável por ${other} não respondeu a tempo sobre a consulta de ${at(facts.startsAt)}, e o horário foi liberado.`,
      }),
    },
  },
})
