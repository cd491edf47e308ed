import { decryptField, type FieldCipher } from '@escuta/event-sourcing'
import {
  clinicalKey,
  createGroupedCalls,
  cutPage,
  type Page,
  type PageInput,
  readCursor,
} from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type {
  Attachment,
  ChatMessage,
  ConversationPair,
  MessagePlace,
  SenderType,
} from '../../contract/index.ts'
import type { SentFile } from '../../domain/conversation-day/conversation-day.state.ts'
import type { QueryDeps } from '../database.ts'
import type { ConversationRow } from '../conversations/conversations.view.ts'
import type { MessageRow } from './messages.view.ts'

const position = z.tuple([z.iso.date(), z.int()])
const largestGroup = 64

/** A page of a conversation's messages, the newest first. */
export async function messagesOf(
  { db, cipher }: QueryDeps,
  { clientId, professionalId }: ConversationPair,
  { limit, cursor }: PageInput,
): Promise<Page<ChatMessage>> {
  const before = readCursor(position, cursor)
  let found = ofPair(db, { clientId, professionalId })
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(limit + 1)
  if (before) found = found.where(sql<boolean>`(day, ordinal) < (${before[0]}, ${before[1]}::int)`)
  const { rows, nextCursor } = cutPage(
    await found.execute(),
    limit,
    ({ day, ordinal }) => [day, ordinal],
    ({ text }) => text.length,
  )
  const read = await readPlacesOf({ db }, { clientId, professionalId })
  return { items: await Promise.all(rows.map((row) => toMessage(cipher, asMessage(row), read))), nextCursor }
}

/** Stored messages after a place, the first of them, or without a place the newest; at most `most`. */
export async function storedAfter(
  { db }: Pick<QueryDeps, 'db'>,
  pair: ConversationPair,
  after: MessagePlace | null,
  most: number,
): Promise<readonly StoredMessage[]> {
  const order = after === null ? 'desc' : 'asc'
  let found = ofPair(db, pair).selectAll().orderBy('day', order).orderBy('ordinal', order).limit(most)
  if (after) found = found.where(sql<boolean>`(day, ordinal) > (${after.day}, ${after.ordinal}::int)`)
  return (await found.execute()).map(asMessage)
}

type Place = { readonly name: string; readonly pair: ConversationPair; readonly last: MessagePlace | null }

/** The names of those places after which messages are stored. */
export async function withLaterMessages(
  { db }: Pick<QueryDeps, 'db'>,
  places: readonly Place[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select name from unnest(
      ${places.map(({ name }) => name)}::text[],
      ${places.map(({ pair }) => pair.clientId)}::uuid[],
      ${places.map(({ pair }) => pair.professionalId)}::uuid[],
      ${places.map(({ last }) => last?.day ?? '')}::text[],
      ${places.map(({ last }) => last?.ordinal ?? 0)}::int[]
    ) as place (name, client, professional, day, ordinal)
    where exists (select from messaging.messages m
      where m.client_id = place.client and m.professional_id = place.professional
        and (m.day, m.ordinal) > (place.day, place.ordinal))`.execute(db)
  return rows.map(({ name }) => name)
}

/** A message of this conversation; undefined for others. */
export async function messageOf(
  { db }: Pick<QueryDeps, 'db'>,
  pair: ConversationPair,
  messageId: string,
): Promise<StoredMessage | undefined> {
  const row = await ofPair(db, pair).selectAll().where('messageId', '=', messageId).executeTakeFirst()
  return row && asMessage(row)
}

/** Looks messages up by their ids; those that are looked up at the same time by one statement. */
export function createMessageLookUp({
  db,
}: Pick<QueryDeps, 'db'>): (messageId: string) => Promise<StoredMessage | undefined> {
  return createGroupedCalls<string, StoredMessage | undefined>(
    async (messageIds) => {
      const rows = await db
        .selectFrom('messaging.messages')
        .selectAll()
        .where(sql<boolean>`message_id = any(${messageIds}::uuid[])`)
        .execute()
      const byId = new Map(rows.map((row) => [row.messageId, asMessage(row)]))
      return messageIds.map((id) => ({ status: 'fulfilled', value: byId.get(id) }))
    },
    (waiting) => Math.min(waiting.length, largestGroup),
  )
}

/** The place of the last message that the other participant sent; undefined before the first. */
export async function lastOfOther(
  { db }: Pick<QueryDeps, 'db'>,
  pair: ConversationPair,
  side: SenderType,
): Promise<MessagePlace | undefined> {
  return ofPair(db, pair)
    .select(['day', 'ordinal'])
    .where('sender', '!=', side)
    .orderBy('day', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many messages of a conversation one side wrote. */
export async function countWrittenBy(
  { db }: Pick<QueryDeps, 'db'>,
  pair: ConversationPair,
  sender: SenderType,
): Promise<number> {
  const { count } = await ofPair(db, pair)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow()
  return count
}

/** The client's messages before a day that the professional has not answered; counts no further than `most`. */
export async function unansweredBefore(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId, day }: ConversationPair & { readonly day: string },
  most: number,
): Promise<number> {
  const rows = await ofPair(db, { clientId, professionalId })
    .select('sender')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(most)
    .execute()
  const answer = rows.findIndex(({ sender }) => sender === 'professional')
  return answer === -1 ? rows.length : answer
}

/** Whether a file was sent before a day. */
export async function isFileSentBefore(
  { db }: Pick<QueryDeps, 'db'>,
  { clientId, professionalId, day }: ConversationPair & { readonly day: string },
  fileId: string,
): Promise<boolean> {
  const found = await ofPair(db, { clientId, professionalId })
    .select('messageId')
    .where('fileId', '=', fileId)
    .where('day', '<', day)
    .executeTakeFirst()
  return found !== undefined
}

/** The files of a conversation. */
export async function filesOf(
  { db }: Pick<QueryDeps, 'db'>,
  pair: Readonly<Record<'clientId' | 'professionalId', string>>,
): Promise<readonly string[]> {
  const rows = await ofPair(db, pair).select('fileId').where('fileId', 'is not', null).execute()
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** A message as it is stored, its text encrypted. */
export type StoredMessage = Omit<MessageRow, keyof SentFile> & { readonly attachment?: SentFile }

function asMessage({ fileId, contentType, size, ...message }: MessageRow): StoredMessage {
  if (fileId === null || contentType === null || size === null) return message
  return { ...message, attachment: { fileId, contentType, size } }
}

export type ReadPlaces = Readonly<Record<SenderType, MessagePlace | null>>

/** What a message says, or the name of its file; undefined once its key was destroyed. */
export async function textOf(
  cipher: FieldCipher,
  { text, clientId, professionalId }: StoredMessage,
): Promise<string | undefined> {
  return (await decryptField(cipher, text, clinicalKey(clientId, professionalId))) ?? undefined
}

/** A stored message as its participants see it, with the places up to which each has read. */
export async function toMessage(
  cipher: FieldCipher,
  row: StoredMessage,
  read: ReadPlaces,
): Promise<ChatMessage> {
  const { messageId: id, day, ordinal, sender: senderType, messageType } = row
  const message = (await textOf(cipher, row)) ?? null
  const upTo = read[senderType === 'client' ? 'professional' : 'client']
  const isRead = upTo !== null && (day < upTo.day || (day === upTo.day && ordinal <= upTo.ordinal))
  const attachment = shownFile(row.attachment)
  return { id, message, messageType, attachment, senderType, isRead, createdAt: row.sentAt, day, ordinal }
}

/** What participants see of a file; null for a message without one. */
export function shownFile(file: SentFile | undefined): Attachment | null {
  return file ? { contentType: file.contentType, size: file.size } : null
}

/** Up to where each participant has read. */
export async function readPlacesOf(
  { db }: Pick<QueryDeps, 'db'>,
  pair: ConversationPair,
): Promise<ReadPlaces> {
  const row = await db
    .selectFrom('messaging.conversations')
    .select(['clientReadDay', 'clientReadOrdinal', 'professionalReadDay', 'professionalReadOrdinal'])
    .where('clientId', '=', pair.clientId)
    .where('professionalId', '=', pair.professionalId)
    .executeTakeFirst()
  return {
    client: placeOf(row?.clientReadDay, row?.clientReadOrdinal),
    professional: placeOf(row?.professionalReadDay, row?.professionalReadOrdinal),
  }
}

function placeOf(
  day: ConversationRow['clientReadDay'] | undefined,
  ordinal: number | undefined,
): MessagePlace | null {
  return day && ordinal !== undefined ? { day, ordinal } : null
}

function ofPair(
  db: QueryDeps['db'],
  { clientId, professionalId }: Readonly<Record<'clientId' | 'professionalId', string>>,
) {
  return db
    .selectFrom('messaging.messages')
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
}
