import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import { conversationIdOf, type MessageType, type SenderType } from '../../contract/index.ts'
import { messagesLeftUnread } from '../../contract/published-events.ts'
import { messageSent, messagesRead } from '../../domain/conversation-day/conversation-day.events.ts'
import { conversationBlocked, conversationUnblocked } from '../../domain/conversation/conversation.events.ts'

/** One conversation with its last message, which is encrypted, and what each of its two people has not read. */
const table = viewTable({
  name: 'messaging.conversations',
  key: 'conversationId',
  columns: {
    conversationId: column.text(),
    clientId: column.uuid,
    professionalId: column.uuid,
    lastText: column.text(),
    lastType: column.text<MessageType>(),
    lastSender: column.text<SenderType>(),
    lastSentAt: column.timestamptz,
    /** The day of the last message of each. */
    clientSentDay: nullable(column.text()),
    professionalSentDay: nullable(column.text()),
    clientUnread: column.int,
    professionalUnread: column.int,
    /** When the oldest unread message of the other was sent; null where there is none. */
    clientUnreadSince: nullable(column.timestamptz),
    professionalUnreadSince: nullable(column.timestamptz),
    /** Whether they were notified of what they have not read. */
    isClientNotified: column.boolean,
    isProfessionalNotified: column.boolean,
    clientReadDay: nullable(column.text()),
    clientReadOrdinal: column.int,
    professionalReadDay: nullable(column.text()),
    professionalReadOrdinal: column.int,
    /** Messages of the client since the professional's last one. */
    unanswered: column.int,
    isBlocked: column.boolean,
  },
  indexes: [
    '(client_id, last_sent_at desc, conversation_id)',
    '(professional_id, last_sent_at desc, conversation_id)',
    '(client_unread_since)',
    '(professional_unread_since)',
    // What every page of the web asks for; most conversations are read.
    '(client_id) include (client_unread) where client_unread > 0',
    '(professional_id) include (professional_unread) where professional_unread > 0',
  ],
})
const { on, change } = table
export type ConversationRow = RowOf<typeof table>

const keyOf = ({ data }: { readonly data: Readonly<Record<'clientId' | 'professionalId', string>> }) =>
  conversationIdOf(data)
const untouched = {
  clientSentDay: null,
  professionalSentDay: null,
  clientUnread: 0,
  professionalUnread: 0,
  clientUnreadSince: null,
  professionalUnreadSince: null,
  isClientNotified: false,
  isProfessionalNotified: false,
  clientReadDay: null,
  clientReadOrdinal: 0,
  professionalReadDay: null,
  professionalReadOrdinal: 0,
  unanswered: 0,
  isBlocked: false,
}

export const conversationsView = defineView(table, { version: 4 }, [
  on(
    messageSent,
    (
      row,
      { data: { clientId, professionalId, text: lastText, messageType: lastType, sender, sentAt, day } },
    ) => {
      const before = row ?? untouched
      return {
        ...before,
        conversationId: conversationIdOf({ clientId, professionalId }),
        clientId,
        professionalId,
        lastText,
        lastType,
        lastSender: sender,
        lastSentAt: sentAt,
        ...(sender === 'client'
          ? {
              clientSentDay: day,
              unanswered: before.unanswered + 1,
              professionalUnread: before.professionalUnread + 1,
              professionalUnreadSince: before.professionalUnreadSince ?? sentAt,
            }
          : {
              professionalSentDay: day,
              unanswered: 0,
              clientUnread: before.clientUnread + 1,
              clientUnreadSince: before.clientUnreadSince ?? sentAt,
            }),
      }
    },
    keyOf,
  ),
  on(
    messagesRead,
    change((row, { data: { reader, day, ordinal, left } }) => {
      const isClient = reader === 'client'
      // A reading of an earlier day leaves the other's later messages unread.
      const isLast = day === (isClient ? row.professionalSentDay : row.clientSentDay)
      const isDone = isLast && left === 0
      return isClient
        ? {
            clientReadDay: day,
            clientReadOrdinal: ordinal,
            ...(isLast && { clientUnread: left }),
            ...(isDone && { clientUnreadSince: null, isClientNotified: false }),
          }
        : {
            professionalReadDay: day,
            professionalReadOrdinal: ordinal,
            ...(isLast && { professionalUnread: left }),
            ...(isDone && { professionalUnreadSince: null, isProfessionalNotified: false }),
          }
    }),
    keyOf,
  ),
  on(
    messagesLeftUnread,
    change((row, { data: { reader, since } }) =>
      reader === 'client'
        ? { isClientNotified: row.clientUnreadSince === since }
        : { isProfessionalNotified: row.professionalUnreadSince === since },
    ),
    keyOf,
  ),
  on(
    conversationBlocked,
    change(() => ({ isBlocked: true })),
    keyOf,
  ),
  on(
    conversationUnblocked,
    change(() => ({ isBlocked: false })),
    keyOf,
  ),
])
