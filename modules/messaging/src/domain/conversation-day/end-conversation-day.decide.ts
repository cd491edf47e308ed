import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { conversationDayEnded } from './conversation-day.events.ts'
import type { ConversationDay, ConversationDayKey } from './conversation-day.state.ts'

/** Ends a day of a conversation before the first message of the next; nothing where it has ended. */
export function endConversationDay(
  { now, ...day }: Timed<ConversationDayKey>,
  { isEnded }: ConversationDay,
): Decision<EventOf<typeof conversationDayEnded>> {
  return isEnded ? [] : [{ type: 'conversation-day-ended', data: { ...day, endedAt: now } }]
}
