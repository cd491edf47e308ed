import { appointmentExpired } from '@escuta/scheduling/events'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

export const guardianExpiredNotice = defineNotice({
  name: 'guardian-expired',
  on: [appointmentExpired],
  when: ({ data }) => data.request === 'for-guardian',
  heardBy: participants,
  about: 'appointment',
  isUnpaid: true,
  to: {
    client: {
      inbox: {
        type: 'appointment',
        live: true,
        text: ({ other, at, facts }) => ({
          title: 'Sem resposta do responsável',
          message: `O responsável não respondeu a tempo sobre a consulta com ${other} em ${at(facts.startsAt)}. O horário foi liberado, e nada foi cobrado. Você pode marcar de novo e enviar outro link.`,
        }),
      },
    },
    professional: {
      setting: 'appointments',
      inbox: {
        type: 'appointment',
        live: true,
        text: ({ other, at, facts }) => ({
          title: 'Sem resposta do responsável',
          message: `O responsável por ${other} não respondeu a tempo sobre a consulta de ${at(facts.startsAt)}, e o horário foi liberado.`,
        }),
      },
    },
  },
})
