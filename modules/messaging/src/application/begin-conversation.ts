import { defineCommand } from '@escuta/event-sourcing'
import { beginConversation as decide } from '../domain/new-conversations/begin-conversation.decide.ts'
import { newConversations } from '../domain/new-conversations/new-conversations.state.ts'

export const beginConversation = defineCommand({
  name: 'begin-conversation',
  stream: newConversations,
  decide,
})
