import { defineCommand } from '@escuta/event-sourcing'
import { conversation } from '../domain/conversation/conversation.state.ts'
import { noteUnreadMessages as decide } from '../domain/conversation/note-unread-messages.decide.ts'

export const noteUnreadMessages = defineCommand({
  name: 'note-unread-messages',
  stream: conversation,
  decide,
})
