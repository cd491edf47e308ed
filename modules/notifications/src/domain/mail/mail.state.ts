import { defineStream, type EventOf } from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'

export type QueuedMail = EventOf<typeof published.mailQueued>['data']

/** The last answer of the provider that delayed the e-mail. */
type Delay = { readonly status: number | null; readonly delayedAt: string }

/** One automatic e-mail: stream `message-{id}`, as reminders. `round` counts how often staff had it sent once more. */
export type Mail =
  | { readonly status: 'none' }
  | {
      readonly status: 'queued' | 'sent' | 'not-sent'
      readonly mail: QueuedMail
      readonly round: number
      readonly delay: Delay | null
    }

type MailKey = { readonly mailId: string }

export const mail = defineStream({
  name: 'message',
  id: ({ mailId }: MailKey) => mailId,
  events: published,
  initialState: (): Mail => ({ status: 'none' }),
}).evolve({
  'mail-queued': (_state, mail) => ({ status: 'queued', mail, round: 0, delay: null }),
  'mail-delayed': change((state, delay) => ({ ...state, delay })),
  'mail-sent': change((state) => ({ ...state, status: 'sent' })),
  'mail-not-sent': change((state) => ({ ...state, status: 'not-sent' })),
  'mail-requeued': change(({ mail }, { round, requeuedAt: queuedAt }) => ({
    status: 'queued',
    mail: { ...mail, queuedAt },
    round,
    delay: null,
  })),
})

type KnownMail = Exclude<Mail, { status: 'none' }>

/** What an event makes of a mail that was queued; of another nothing. */
function change<Data>(fold: (state: KnownMail, data: Data) => Mail): (state: Mail, data: Data) => Mail {
  return (state, data) => (state.status === 'none' ? state : fold(state, data))
}
