import { defineStream } from '@escuta/event-sourcing'
import type { SenderType } from '../../contract/index.ts'
import { messagesLeftUnread } from '../../contract/published-events.ts'
import { conversationBlocked, conversationUnblocked } from './conversation.events.ts'

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
  events: [conversationBlocked, conversationUnblocked, messagesLeftUnread],
  isKept: true,
  initialState: (): Conversation => ({ isBlocked: false, leftUnread: {} }),
  evolve: (state, { type, data }): Conversation => {
    switch (type) {
      case 'conversation-blocked':
        return { ...state, isBlocked: true }
      case 'conversation-unblocked':
        return { ...state, isBlocked: false }
      case 'messages-left-unread':
        return { ...state, leftUnread: { ...state.leftUnread, [data.reader]: data.since } }
    }
  },
})
