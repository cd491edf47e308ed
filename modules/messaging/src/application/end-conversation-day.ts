import { defineCommand } from '@escuta/event-sourcing'
import { conversationDay } from '../domain/conversation-day/conversation-day.state.ts'
import { endConversationDay as decide } from '../domain/conversation-day/end-conversation-day.decide.ts'

export const endConversationDay = defineCommand({
  name: 'end-conversation-day',
  stream: conversationDay,
  decide,
})
