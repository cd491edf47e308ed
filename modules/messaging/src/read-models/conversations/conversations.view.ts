import {
  boolean,
  defineView,
  int,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
  viewTable,
} from '@escuta/projections'
import { conversationIdOf, type SenderType } from '../../contract/index.ts'
import { messageSent, messagesRead } from '../../domain/conversation-day/conversation-day.events.ts'
import { conversationBlocked, conversationUnblocked } from '../../domain/conversation/conversation.events.ts'

/** One conversation with its last message, which is encrypted, and what each of its two people has not read. */
const table = viewTable({
  name: 'messaging.conversations',
  key: 'conversationId',
  columns: {
    conversationId: text(),
    clientId: uuid,
    professionalId: uuid,
    lastText: text(),
    lastSender: text<SenderType>(),
    lastSentAt: timestamptz,
    lastDay: text(),
    clientUnread: int,
    professionalUnread: int,
    clientReadDay: nullable(text()),
    clientReadOrdinal: int,
    professionalReadDay: nullable(text()),
    professionalReadOrdinal: int,
    isBlocked: boolean,
  },
  indexes: [
    '(client_id, last_sent_at desc, conversation_id)',
    '(professional_id, last_sent_at desc, conversation_id)',
  ],
})
const { on, change } = table
export type ConversationRow = RowOf<typeof table>

const keyOf = ({ data }: { readonly data: Readonly<Record<'clientId' | 'professionalId', string>> }) =>
  conversationIdOf(data)
const untouched = {
  clientUnread: 0,
  professionalUnread: 0,
  clientReadDay: null,
  clientReadOrdinal: 0,
  professionalReadDay: null,
  professionalReadOrdinal: 0,
  isBlocked: false,
}

export const conversationsView = defineView(table, { version: 1 }, [
  on(
    messageSent,
    (row, { data: { clientId, professionalId, text: lastText, sender, sentAt, day } }) => {
      const before = row ?? untouched
      return {
        ...before,
        conversationId: conversationIdOf({ clientId, professionalId }),
        clientId,
        professionalId,
        lastText,
        lastSender: sender,
        lastSentAt: sentAt,
        lastDay: day,
        clientUnread: before.clientUnread + (sender === 'professional' ? 1 : 0),
        professionalUnread: before.professionalUnread + (sender === 'client' ? 1 : 0),
      }
    },
    keyOf,
  ),
  on(
    messagesRead,
    change((row, { data: { reader, day, ordinal, left } }) => {
      const isLast = day === row.lastDay
      return reader === 'client'
        ? { clientReadDay: day, clientReadOrdinal: ordinal, ...(isLast && { clientUnread: left }) }
        : {
            professionalReadDay: day,
            professionalReadOrdinal: ordinal,
            ...(isLast && { professionalUnread: left }),
          }
    }),
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
