import { defineStream, type EventOf } from '@escuta/event-sourcing'
import { mailNotSent, mailQueued, mailSent } from '../../contract/published-events.ts'

export type QueuedMail = EventOf<typeof mailQueued>['data']

/** One automatic e-mail: stream `message-{id}`, as reminders. */
export type Mail =
  | { readonly status: 'none' }
  | { readonly status: 'queued' | 'sent' | 'not-sent'; readonly mail: QueuedMail }

type MailKey = { readonly mailId: string }

export const mail = defineStream({
  name: 'message',
  id: ({ mailId }: MailKey) => mailId,
  events: [mailQueued, mailSent, mailNotSent],
  initialState: (): Mail => ({ status: 'none' }),
  evolve(state, event): Mail {
    if (event.type === 'mail-queued') return { status: 'queued', mail: event.data }
    if (state.status === 'none') return state
    return { ...state, status: event.type === 'mail-sent' ? 'sent' : 'not-sent' }
  },
})
