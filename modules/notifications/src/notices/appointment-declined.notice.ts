import { onWeekday } from '@escuta/i18n'
import { appointmentDeclined } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** The reason is for the client to read, and not in what is sent. */
export const appointmentDeclinedNotice = defineNotice({
  name: 'appointment-declined',
  on: [appointmentDeclined],
  ...ofAppointment,
  to: {
    client: {
      inbox: ({ other, at, facts }) => ({
        title: 'Pedido recusado',
        message: `${other} não pode atender ${onWeekday(at(facts.startsAt))}. O motivo está nos detalhes da consulta, e nada foi cobrado.`,
      }),
      mail: {
        kind: 'appointment-declined',
        text: {
          subject: 'Seu pedido de consulta foi recusado',
          preview: 'O motivo está na sua área.',
          heading: 'seu pedido não pôde ser aceito',
          paragraphs: [
            'O profissional não pode atender no horário abaixo. O motivo está nos detalhes da consulta, na sua área, e nada foi cobrado.',
            'Você pode escolher outro horário ou outro profissional.',
          ],
          button: { label: 'Ver detalhes', path: '/cliente' },
        },
      },
    },
  },
})
