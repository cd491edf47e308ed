import { type Load, streamName } from '@escuta/event-sourcing'
import type { ConversationQueries } from '../contract/index.ts'
import { conversationDay } from '../domain/conversation-day/conversation-day.state.ts'
import { writtenDays } from '../read-models/messages/message-counts.query.ts'
import { everyProfessionalInConversation } from '../read-models/conversations/conversations.query.ts'
import type { QueryDeps } from '../read-models/database.ts'
import { attendanceQueries } from './attendance.ts'

/** The module's query ports. */
export function messagingQueries({ load, db }: { readonly load: Load } & Pick<QueryDeps, 'db'>) {
  const conversations: ConversationQueries = {
    everyProfessionalInConversation: (clientId) => everyProfessionalInConversation({ db }, clientId),
    async dayStreams({ from, to, ...pair }, limit) {
      const days = await writtenDays({ db }, { ...pair, from, to }, limit)
      return days.map((day) => streamName(conversationDay, { ...pair, day }))
    },
  }
  return { attendance: attendanceQueries({ load }), conversations }
}
