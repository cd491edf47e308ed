import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ConversationPair } from '../../contract/index.ts'
import type { conversationBlocked } from './conversation.events.ts'
import { type Conversation, conversation } from './conversation.state.ts'

/** The professional no longer receives messages of the client; no event when that is so already. */
function decide(
  { clientId, professionalId, now: blockedAt }: Timed<ConversationPair>,
  { isBlocked }: Conversation,
): Decision<EventOf<typeof conversationBlocked>> {
  const data = { clientId, professionalId, blockedAt }
  return isBlocked ? [] : [{ type: 'conversation-blocked', data }]
}

export const blockConversation = defineCommand({ name: 'block-conversation', stream: conversation, decide })
