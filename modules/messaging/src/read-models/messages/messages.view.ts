import { defineView, int, type RowOf, text, timestamptz, uuid, viewTable } from '@escuta/projections'
import type { MessageType, SenderType } from '../../contract/index.ts'
import { messageSent } from '../../domain/conversation-day/conversation-day.events.ts'

/** One message; `text` is encrypted. */
const table = viewTable({
  name: 'messaging.messages',
  key: 'messageId',
  columns: {
    messageId: uuid,
    clientId: uuid,
    professionalId: uuid,
    day: text(),
    ordinal: int,
    sender: text<SenderType>(),
    messageType: text<MessageType>(),
    text: text(),
    sentAt: timestamptz,
  },
  indexes: ['(client_id, professional_id, day desc, ordinal desc)'],
})
export type MessageRow = RowOf<typeof table>

export const messagesView = defineView(table, { version: 1 }, [
  table.on(messageSent, (_row, { data }) => data),
])
