import { streamName } from '@escuta/event-sourcing'
import type { ConversationQueries } from '../contract/index.ts'
import { conversationDay } from '../domain/conversation-day/conversation-day.state.ts'
import { writtenDays } from '../read-models/messages/message-counts.query.ts'
import { everyProfessionalInConversation } from '../read-models/conversations/conversations.query.ts'
import { attendanceQueries } from './attendance.ts'
import type { MessagingDeps } from './deps.ts'
import { messageQueries } from './message-queries.ts'

/** The module's query ports. */
export function messagingQueries(deps: Pick<MessagingDeps, 'db' | 'cipher' | 'load' | 'clock' | 'files'>) {
  const { db, load } = deps
  const conversations: ConversationQueries = {
    everyProfessionalInConversation: (clientId) => everyProfessionalInConversation({ db }, clientId),
    async dayStreams({ from, to, ...pair }, limit) {
      const days = await writtenDays({ db }, { ...pair, from, to }, limit)
      return days.map((day) => streamName(conversationDay, { ...pair, day }))
    },
  }
  return { attendance: attendanceQueries({ load }), conversations, messages: messageQueries(deps) }
}
