import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { ConversationPair, SenderType } from '../../contract/index.ts'
import type { messagesLeftUnread } from '../../contract/published-events.ts'
import { type Conversation, conversation } from './conversation.state.ts'

export type NoteUnreadMessages = ConversationPair & {
  readonly reader: SenderType
  /** When the oldest message was sent that the reader has not read. */
  readonly since: string
}

/** Says that messages were left unread, once until they are read. */
function decide(
  { clientId, professionalId, reader, since, now: leftAt }: Timed<NoteUnreadMessages>,
  { leftUnread }: Conversation,
): Decision<EventOf<typeof messagesLeftUnread>> {
  if (leftUnread[reader] === since) return []
  return [{ type: 'messages-left-unread', data: { clientId, professionalId, reader, since, leftAt } }]
}

export const noteUnreadMessages = defineCommand({
  name: 'note-unread-messages',
  stream: conversation,
  decide,
})
