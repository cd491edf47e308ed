import type { Load } from '@escuta/event-sourcing'
import type { ConversationQueries } from '../contract/index.ts'
import { everyProfessionalInConversation } from '../read-models/conversations/conversations.query.ts'
import type { QueryDeps } from '../read-models/database.ts'
import { attendanceQueries } from './attendance.ts'

/** The module's query ports. */
export function messagingQueries({ load, db }: { readonly load: Load } & Pick<QueryDeps, 'db'>) {
  const conversations: ConversationQueries = {
    everyProfessionalInConversation: (clientId) => everyProfessionalInConversation({ db }, clientId),
  }
  return { attendance: attendanceQueries({ load }), conversations }
}
