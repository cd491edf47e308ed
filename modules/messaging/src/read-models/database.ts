import type { FieldCipher } from '@escuta/event-sourcing'
import type { ColumnType, Kysely, Selectable } from 'kysely'
import type { SenderType } from '../contract/index.ts'
import type { CallStayRow } from './call-stays/call-stays.view.ts'
import type { ConversationRow } from './conversations/conversations.view.ts'
import type { MessageRow } from './messages/messages.view.ts'

/** A connection that is in a call, or waits to be let in; kept while its process renews `seenAt`. */
type CallPeersTable = {
  readonly appointmentId: string
  readonly peerId: string
  readonly userId: string
  readonly side: SenderType
  readonly isWaiting: boolean
  readonly keepsWaitingRoom: boolean
  readonly connectionId: string
  readonly processId: string
  readonly seenAt: ColumnType<Date, never, Date>
}
export type CallPeerRow = Selectable<CallPeersTable>

/** The module's tables, as its queries see them. */
export type MessagingTables = {
  'messaging.call_peers': CallPeersTable
  'messaging.call_stays': CallStayRow
  'messaging.conversations': ConversationRow
  'messaging.messages': MessageRow
}

export type QueryDeps = { readonly db: Kysely<MessagingTables>; readonly cipher: FieldCipher }
