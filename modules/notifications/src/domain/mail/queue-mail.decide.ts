import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type Mail, mail, type QueuedMail } from './mail.state.ts'

export type QueueMail = Omit<QueuedMail, 'queuedAt'>

/** Decides on an e-mail, once. */
function decide({ now, ...queued }: Timed<QueueMail>, state: Mail): EventsOf<typeof mail>[] {
  if (state.status !== 'none') return []
  return [{ type: 'mail-queued', data: { ...queued, queuedAt: now } }]
}

export const queueMail = defineCommand({ name: 'queue-mail', stream: mail, decide })
