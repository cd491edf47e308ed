import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { ConversationPair } from '../../contract/index.ts'
import type { conversationBlocked } from './conversation.events.ts'
import type { Conversation } from './conversation.state.ts'

/** The professional no longer receives messages of the client; no event when that is so already. */
export function blockConversation(
  { clientId, professionalId, now: blockedAt }: Timed<ConversationPair>,
  { isBlocked }: Conversation,
): Decision<EventOf<typeof conversationBlocked>> {
  const data = { clientId, professionalId, blockedAt }
  return isBlocked ? [] : [{ type: 'conversation-blocked', data }]
}
