import { column, defineView, nullable, type RowOf, viewTable } from '@escuta/projections'
import type { FileType } from '@escuta/kernel'
import type { MessageType, SenderType } from '../../contract/index.ts'
import { messageSent } from '../../domain/conversation-day/conversation-day.events.ts'

/** One message; `text` is encrypted. A file is one of three columns, null for other messages. */
const table = viewTable({
  name: 'messaging.messages',
  key: 'messageId',
  columns: {
    messageId: column.uuid,
    clientId: column.uuid,
    professionalId: column.uuid,
    day: column.text(),
    ordinal: column.int,
    sender: column.text<SenderType>(),
    messageType: column.text<MessageType>(),
    text: column.text(),
    fileId: nullable(column.uuid),
    contentType: nullable(column.text<FileType>()),
    size: nullable(column.int),
    sentAt: column.timestamptz,
  },
  indexes: ['(client_id, professional_id, day desc, ordinal desc)', '(file_id) where file_id is not null'],
})
export type MessageRow = RowOf<typeof table>

export const messagesView = defineView(table, { version: 2 }, [
  table.on(messageSent, (_row, { data: { attachment, ...message } }) => ({
    ...message,
    fileId: attachment?.fileId ?? null,
    contentType: attachment?.contentType ?? null,
    size: attachment?.size ?? null,
  })),
])
