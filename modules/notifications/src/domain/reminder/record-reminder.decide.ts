import { defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { z } from 'zod'
import type { skipReason } from '../../contract/index.ts'
import type { reminderSent } from '../../contract/published-events.ts'
import { type Reminder, reminder } from './reminder.state.ts'

export type ReminderOutcome = Omit<EventOf<typeof reminderSent>['data'], 'sentAt'> & {
  /** Null when it was sent. */
  readonly skipped: z.output<typeof skipReason> | null
}

/** Records the outcome of a reminder; the first is final, but for a person who has not accepted yet. */
function decide(
  { now, skipped, ...reference }: Timed<ReminderOutcome>,
  state: Reminder,
): EventsOf<typeof reminder>[] {
  if (state.status !== 'due') return []
  return skipped
    ? [{ type: 'reminder-skipped', data: { ...reference, reason: skipped, skippedAt: now } }]
    : [{ type: 'reminder-sent', data: { ...reference, sentAt: now } }]
}

export const recordReminder = defineCommand({ name: 'record-reminder', stream: reminder, decide })
