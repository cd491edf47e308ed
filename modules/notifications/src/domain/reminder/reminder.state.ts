import { defineStream } from '@escuta/event-sourcing'
import { reminderSent, reminderSkipped } from '../../contract/published-events.ts'
import { reminderId } from './reminder-id.ts'

/** The outcome of one reminder: stream `message-{id}`, one for each appointment and start. */
export type Reminder =
  | { readonly status: 'due' }
  | { readonly status: 'sent' | 'skipped'; readonly at: string }

/** The reminder of one start of an appointment. */
type ReminderKey = { readonly appointmentId: string; readonly startsAt: string }

export const reminder = defineStream({
  name: 'message',
  id: ({ appointmentId, startsAt }: ReminderKey) => reminderId(appointmentId, startsAt),
  events: [reminderSent, reminderSkipped],
  initialState: (): Reminder => ({ status: 'due' }),
  evolve: (_state, event): Reminder =>
    event.type === 'reminder-sent'
      ? { status: 'sent', at: event.data.sentAt }
      : { status: 'skipped', at: event.data.skippedAt },
})
