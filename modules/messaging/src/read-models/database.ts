import type { FieldCipher } from '@escuta/event-sourcing'
import type { Kysely } from 'kysely'
import type { ConversationRow } from './conversations/conversations.view.ts'
import type { MessageRow } from './messages/messages.view.ts'

/** The module's tables, as its queries see them. */
export type MessagingTables = {
  'messaging.conversations': ConversationRow
  'messaging.messages': MessageRow
}

export type QueryDeps = { readonly db: Kysely<MessagingTables>; readonly cipher: FieldCipher }
