import { defineStream } from '@escuta/event-sourcing'
import { conversationBlocked, conversationUnblocked } from './conversation.events.ts'

export type Conversation = { readonly isBlocked: boolean }

/** Whether a client may write to a professional: stream `conversation-{clientId}-{professionalId}`. */
export const conversation = defineStream({
  name: 'conversation',
  id: ({ clientId, professionalId }: { readonly clientId: string; readonly professionalId: string }) =>
    `${clientId}-${professionalId}`,
  events: [conversationBlocked, conversationUnblocked],
  initialState: (): Conversation => ({ isBlocked: false }),
  evolve: (_state, { type }): Conversation => ({ isBlocked: type === 'conversation-blocked' }),
})
