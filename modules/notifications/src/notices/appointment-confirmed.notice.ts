import { appointmentConfirmed } from '@escuta/scheduling/events'
import { confirmedForProfessional, confirmedToClient } from './confirmed.ts'
import { defineNotice } from './define-notice.ts'
import { calendarHint, openAgenda } from './mail-parts.ts'
import { ofAppointment } from './subjects.ts'

export const appointmentConfirmedNotice = defineNotice({
  name: 'appointment-confirmed',
  on: [appointmentConfirmed],
  ...ofAppointment,
  to: {
    client: confirmedToClient,
    professional: {
      setting: 'appointments',
      inbox: confirmedForProfessional,
      mail: {
        kind: 'appointment-booked',
        calendar: 'REQUEST',
        onlyWhile: 'confirmed',
        text: {
          subject: 'Nova consulta na sua agenda',
          preview: 'Um horário seu foi reservado e pago.',
          heading: 'você tem uma nova consulta',
          paragraphs: ['Um horário seu foi reservado e pago.', calendarHint],
          button: openAgenda,
        },
      },
    },
  },
})
