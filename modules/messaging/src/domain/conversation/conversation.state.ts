import { defineStream } from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'
import type { SenderType } from '../../contract/index.ts'
import * as own from './conversation.events.ts'

export type Conversation = {
  readonly isBlocked: boolean
  /** Since when each participant had messages to read, when they were last said to be left unread. */
  readonly leftUnread: Readonly<Partial<Record<SenderType, string>>>
}

/** Whether a client may write to a professional, and what was left unread: stream `conversation-{clientId}-{professionalId}`. */
export const conversation = defineStream({
  name: 'conversation',
  id: ({ clientId, professionalId }: { readonly clientId: string; readonly professionalId: string }) =>
    `${clientId}-${professionalId}`,
  events: Object.assign({}, published, own),
  isKept: true,
  initialState: (): Conversation => ({ isBlocked: false, leftUnread: {} }),
}).evolve({
  'conversation-blocked': (state) => ({ ...state, isBlocked: true }),
  'conversation-unblocked': (state) => ({ ...state, isBlocked: false }),
  'messages-left-unread': (state, { reader, since }) => ({
    ...state,
    leftUnread: { ...state.leftUnread, [reader]: since },
  }),
})
