import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { Mail, mail, QueuedMail } from './mail.state.ts'

export type QueueMail = Omit<QueuedMail, 'queuedAt'>

/** Decides on an e-mail, once. */
export function queueMail({ now, ...queued }: Timed<QueueMail>, state: Mail): EventsOf<typeof mail>[] {
  if (state.status !== 'none') return []
  return [{ type: 'mail-queued', data: { ...queued, queuedAt: now } }]
}
