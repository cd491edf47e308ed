import { defineStream, type EventOf } from '@escuta/event-sourcing'
import {
  mailDelayed,
  mailNotSent,
  mailQueued,
  mailRequeued,
  mailSent,
} from '../../contract/published-events.ts'

export type QueuedMail = EventOf<typeof mailQueued>['data']

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
  events: [mailQueued, mailDelayed, mailSent, mailNotSent, mailRequeued],
  initialState: (): Mail => ({ status: 'none' }),
  evolve(state, event): Mail {
    if (event.type === 'mail-queued') return { status: 'queued', mail: event.data, round: 0, delay: null }
    if (state.status === 'none') return state
    switch (event.type) {
      case 'mail-delayed':
        return { ...state, delay: event.data }
      case 'mail-sent':
        return { ...state, status: 'sent' }
      case 'mail-not-sent':
        return { ...state, status: 'not-sent' }
      case 'mail-requeued': {
        const { round, requeuedAt } = event.data
        return { status: 'queued', mail: { ...state.mail, queuedAt: requeuedAt }, round, delay: null }
      }
    }
  },
})
