import { defineStream } from '@escuta/event-sourcing'
import { deriveId } from '@escuta/kernel'
import { reminderSent, reminderSkipped } from '../../contract/published-events.ts'

/** What became of one reminder: stream `message-{id}`, one for each session and start time. */
export type Reminder =
  | { readonly status: 'due' }
  | { readonly status: 'sent' | 'skipped'; readonly at: string }

export const reminder = defineStream({
  kind: 'message',
  events: [reminderSent, reminderSkipped],
  initialState: (): Reminder => ({ status: 'due' }),
  evolve: (_state, event): Reminder =>
    event.type === 'reminder-sent'
      ? { status: 'sent', at: event.data.sentAt }
      : { status: 'skipped', at: event.data.skippedAt },
})

/** A moved session gets a new reminder; the same start never gets a second one. */
export function reminderId(appointmentId: string, startsAt: string): string {
  return deriveId(appointmentId, `reminder/${startsAt}`)
}
