import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { conversationDayEnded } from './conversation-day.events.ts'
import { type ConversationDay, conversationDay, type ConversationDayKey } from './conversation-day.state.ts'

/** Ends a day of a conversation before the first message of the next; nothing where it has ended. */
function decide(
  { now, ...day }: Timed<ConversationDayKey>,
  { isEnded }: ConversationDay,
): Decision<EventOf<typeof conversationDayEnded>> {
  return isEnded ? [] : [{ type: 'conversation-day-ended', data: { ...day, endedAt: now } }]
}

export const endConversationDay = defineCommand({
  name: 'end-conversation-day',
  stream: conversationDay,
  decide,
})
