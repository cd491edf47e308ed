import { defineStream } from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'
import { reminderId } from './reminder-id.ts'

/** The outcome of one reminder: stream `message-{id}`, one for each appointment and start. */
export type Reminder =
  /** `skips`: how often it was skipped for a reason that ends once the person accepts what was entered for them. */
  | { readonly status: 'due'; readonly skips: number }
  | { readonly status: 'sent' | 'skipped'; readonly at: string }

/** The reminder of one start of an appointment. */
type ReminderKey = { readonly appointmentId: string; readonly startsAt: string }

export const reminder = defineStream({
  name: 'message',
  id: ({ appointmentId, startsAt }: ReminderKey) => reminderId(appointmentId, startsAt),
  events: published,
  initialState: (): Reminder => ({ status: 'due', skips: 0 }),
}).evolve({
  'reminder-sent': (_state, { sentAt: at }) => ({ status: 'sent', at }),
  'reminder-skipped': (state, { reason, skippedAt: at }) =>
    state.status === 'due' && untilAccepted.has(reason)
      ? { status: 'due', skips: state.skips + 1 }
      : { status: 'skipped', at },
})

const untilAccepted = new Set<string>(['not-accepted', 'no-address'])
