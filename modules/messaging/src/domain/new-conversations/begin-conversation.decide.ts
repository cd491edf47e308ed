import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { type ConversationPair, messagingRefusals, mostNewConversations } from '../../contract/index.ts'
import type { conversationBegun } from './new-conversations.events.ts'
import { type NewConversations, newConversations } from './new-conversations.state.ts'

export type BeginConversation = ConversationPair & { readonly day: string }
export type BeginFacts = { readonly isEmailConfirmed: boolean }

/** Begins a conversation, once a day. Refuses `conversation-needs-confirmed-email`, `too-many-new-conversations`. */
function decide(
  { clientId, professionalId, now: begunAt }: Timed<BeginConversation>,
  begun: NewConversations,
  { isEmailConfirmed }: BeginFacts,
): Decision<EventOf<typeof conversationBegun>> {
  if (begun.includes(professionalId)) return []
  if (!isEmailConfirmed) return messagingRefusals.refuse('conversation-needs-confirmed-email')
  if (begun.size >= mostNewConversations) return messagingRefusals.refuse('too-many-new-conversations')
  return [{ type: 'conversation-begun', data: { clientId, professionalId, begunAt } }]
}

export const beginConversation = defineCommand({
  name: 'begin-conversation',
  stream: newConversations,
  decide,
})
