import { shownProfessional, type ProfessionalQueries } from '@escuta/catalog/contract'
import { decryptField } from '@escuta/event-sourcing'
import { type PeopleQueries, unknownClient } from '@escuta/identity/contract'
import { clinicalKey, cutPage, instant, type Page, type PageInput, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import {
  type ConversationCard,
  type ConversationPair,
  conversationIdOf,
  conversationPair,
  type SenderType,
  type UnreadMessages,
} from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import type { ConversationRow } from './conversations.view.ts'

export type UnreadConversation = ConversationPair & { readonly reader: SenderType; readonly since: string }

const notifiedColumns = { client: 'isClientNotified', professional: 'isProfessionalNotified' } as const
const position = z.tuple([instant, z.string()])

export type ConversationDeps = QueryDeps & {
  readonly people: Pick<PeopleQueries, 'namesByIds'>
  readonly professionals: Pick<ProfessionalQueries, 'byIds'>
}

/** Whose conversations: a client's or a professional's. */
export type ConversationsOf = { readonly side: SenderType; readonly id: string }

/** A page of one person's conversations, the last written first. */
export async function conversationsOf(
  deps: ConversationDeps,
  { side, id }: ConversationsOf,
  { limit, cursor }: PageInput,
): Promise<Page<ConversationCard>> {
  const before = readCursor(position, cursor)
  let found = deps.db
    .selectFrom('messaging.conversations')
    .selectAll()
    .where(side === 'client' ? 'clientId' : 'professionalId', '=', id)
    .orderBy('lastSentAt', 'desc')
    .orderBy('conversationId')
    .limit(limit + 1)
  if (before) {
    const [sentAt, after] = before
    found = found.where(
      sql<boolean>`(last_sent_at < ${sentAt} or last_sent_at = ${sentAt} and conversation_id > ${after})`,
    )
  }
  const { rows, nextCursor } = cutPage(await found.execute(), limit, (row) => [
    row.lastSentAt,
    row.conversationId,
  ])
  return { items: await toCards(deps, side, rows), nextCursor }
}

async function toCards(
  { cipher, people, professionals }: ConversationDeps,
  side: SenderType,
  rows: readonly ConversationRow[],
): Promise<readonly ConversationCard[]> {
  const nameOf = await (side === 'client' ? namesOfProfessionals() : namesOfClients())
  return Promise.all(
    rows.map(async (row) => {
      const key = clinicalKey(row.clientId, row.professionalId)
      return {
        id: row.conversationId,
        side,
        otherName: nameOf(row),
        lastMessage: (await decryptField(cipher, row.lastText, key)) ?? null,
        lastMessageType: row.lastType,
        lastSender: row.lastSender,
        lastSentAt: row.lastSentAt,
        unread: side === 'client' ? row.clientUnread : row.professionalUnread,
        isBlocked: row.isBlocked,
      }
    }),
  )
  async function namesOfProfessionals() {
    const known = await professionals.byIds(rows.map(({ professionalId }) => professionalId))
    return ({ professionalId }: ConversationRow) => shownProfessional(known.get(professionalId)).name
  }
  async function namesOfClients() {
    const known = await people.namesByIds(rows.map(({ clientId }) => clientId))
    return ({ clientId }: ConversationRow) => known.get(clientId) ?? unknownClient
  }
}

/** The conversation of two people; undefined while neither has written to the other. */
export async function conversationOf(
  { db }: Pick<QueryDeps, 'db'>,
  pair: ConversationPair,
): Promise<
  | Pick<
      ConversationRow,
      'isBlocked' | 'unanswered' | 'clientUnread' | 'professionalUnread' | 'clientSentDay'
    >
  | undefined
> {
  return db
    .selectFrom('messaging.conversations')
    .select(['isBlocked', 'unanswered', 'clientUnread', 'professionalUnread', 'clientSentDay'])
    .where('conversationId', '=', conversationIdOf(pair))
    .executeTakeFirst()
}

/** Everyone with whom a client has a conversation. */
export async function everyProfessionalInConversation(
  { db }: Pick<QueryDeps, 'db'>,
  clientId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('messaging.conversations')
    .select('professionalId')
    .where('clientId', '=', clientId)
    .execute()
  return rows.map(({ professionalId }) => professionalId)
}

/** Whose oldest unread message is from before `until`, where they were not notified of it; at most `limit`. */
export async function unreadSince(
  { db }: Pick<QueryDeps, 'db'>,
  until: Date,
  limit: number,
): Promise<readonly UnreadConversation[]> {
  const found = await Promise.all(
    (['client', 'professional'] as const).map(async (reader) => {
      const [since, isNotified] = [`${reader}UnreadSince`, notifiedColumns[reader]] as const
      const rows = await db
        .selectFrom('messaging.conversations')
        .select(['clientId', 'professionalId', since])
        .where(since, '<', until.toISOString())
        .where(isNotified, '=', false)
        .orderBy(since)
        .limit(limit)
        .execute()
      return rows.map(({ clientId, professionalId, ...row }) => ({
        ...conversationPair.parse({ clientId, professionalId }),
        reader,
        since: Object.values(row)[0]!,
      }))
    }),
  )
  return found.flat()
}

/** The unread messages of a person as client and as professional. */
export async function unreadMessagesOf(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId }: { readonly clientId: string | null; readonly professionalId: string | null },
): Promise<UnreadMessages> {
  const { rows } = await sql<UnreadMessages>`
    select
      (select coalesce(sum(client_unread), 0)::int from messaging.conversations
        where client_id = ${clientId}::uuid and client_unread > 0) as client,
      (select coalesce(sum(professional_unread), 0)::int from messaging.conversations
        where professional_id = ${professionalId}::uuid and professional_unread > 0) as professional`.execute(
    db,
  )
  return rows[0]!
}
