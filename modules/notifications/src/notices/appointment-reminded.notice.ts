import { reminderSent, reminderSkipped } from '../contract/published-events.ts'
import { participants } from './audience.ts'
import { defineNotice } from './define-notice.ts'

/** Beside the e-mail, which has a way of its own (`queue-reminders`). Without an address the appointment still takes place. */
export const appointmentRemindedNotice = defineNotice({
  name: 'appointment-reminded',
  on: [reminderSent, reminderSkipped],
  when: (event) => event.type === 'reminder-sent' || event.data.reason === 'no-address',
  heardBy: participants,
  type: 'reminder',
  about: 'appointment',
  to: {
    client: {
      setting: 'reminders',
      inbox: ({ other, at, facts }) => ({
        title: 'Lembrete de consulta',
        message: `Sua consulta com ${other} está chegando: ${at(facts.startsAt)}.`,
      }),
    },
    professional: {
      setting: 'reminders',
      inbox: ({ other, at, facts }) => ({
        title: 'Lembrete de consulta',
        message: `Você tem uma consulta com ${other}: ${at(facts.startsAt)}.`,
      }),
    },
  },
})
