import { defineReplay, participantWords, worded } from '@escuta/event-sourcing'
import { reminder } from './reminder.state.ts'

/** The reminder of an appointment, which goes to its client, as support replays it. */
export const reminderReplay = defineReplay('reminder', {
  stream: reminder,
  partOf: () => '',
  describe: ({ status }) => ({
    reminder: worded('Lembrete', { due: 'por enviar', sent: 'enviado', skipped: 'não enviado' }, status),
    to: worded('Para', participantWords, 'client'),
  }),
})
