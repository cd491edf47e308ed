import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ConversationPair } from '../../contract/index.ts'
import type { conversationUnblocked } from './conversation.events.ts'
import { type Conversation, conversation } from './conversation.state.ts'

/** The professional receives the client's messages again; nothing where that is so already. */
function decide(
  { clientId, professionalId, now: unblockedAt }: Timed<ConversationPair>,
  { isBlocked }: Conversation,
): Decision<EventOf<typeof conversationUnblocked>> {
  const data = { clientId, professionalId, unblockedAt }
  return isBlocked ? [{ type: 'conversation-unblocked', data }] : []
}

export const unblockConversation = defineCommand({
  name: 'unblock-conversation',
  stream: conversation,
  decide,
})
