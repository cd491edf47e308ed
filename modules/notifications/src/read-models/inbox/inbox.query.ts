import { type FieldCipher, decryptField, decryptingOnce } from '@escuta/event-sourcing'
import { cutPage, instant, notificationId, profileKey, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Notification, NotificationPage, NotificationsOfUserInput } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import type { InboxRow } from './inbox.view.ts'

const position = z.tuple([instant, notificationId])

type Position = z.output<typeof position>

/** The most notifications that one search decrypts: the page may be short, and its cursor goes on from there. */
const mostSearched = 1_000

/** Returns a page of a person's notifications, newest first. Texts are encrypted, so a search decrypts them. */
export async function notificationsOf(
  deps: QueryDeps,
  { limit, cursor, search, ...of }: NotificationsOfUserInput,
): Promise<NotificationPage> {
  const before = readCursor(position, cursor)
  const cipher = decryptingOnce(deps.cipher)
  if (search === '') {
    const rows = await newestOf(deps, of, limit + 1, before)
    const found = cutPage(rows, limit, positionOf)
    return { items: await presentAll(cipher, found.rows), nextCursor: found.nextCursor }
  }
  const rows = await newestOf(deps, of, mostSearched + 1, before)
  const searched = cutPage(rows, mostSearched, positionOf)
  const wanted = comparable(search)
  const all = await presentAll(cipher, searched.rows)
  const matching = all.filter(({ title, message }) =>
    [title, message].some((text) => comparable(text).includes(wanted)),
  )
  const page = cutPage(matching, limit, ({ createdAt, id }) => [createdAt, id])
  return { items: page.rows, nextCursor: page.nextCursor ?? searched.nextCursor }
}

/** Amounts of money are written with a space that does not break, and typed with an ordinary one. */
function comparable(text: string): string {
  return text.toLocaleLowerCase('pt-BR').replaceAll('\u00A0', ' ')
}

function positionOf(row: InboxRow): [string, string] {
  return [row.createdAt, row.notificationId]
}

function presentAll(cipher: FieldCipher, rows: readonly InboxRow[]): Promise<Notification[]> {
  return Promise.all(rows.map((row) => present(cipher, row)))
}

function newestOf(
  { db }: QueryDeps,
  { userId, filter }: Pick<NotificationsOfUserInput, 'userId' | 'filter'>,
  limit: number,
  before: Position | undefined,
): Promise<InboxRow[]> {
  let rows = db
    .selectFrom('notifications.inbox')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('notificationId', 'desc')
    .limit(limit)
  if (filter === 'unread') rows = rows.where('isRead', '=', false)
  else if (filter === 'system') rows = rows.where('type', 'in', ['system', 'other'])
  else if (filter !== 'all') rows = rows.where('type', '=', filter)
  if (before) {
    const [createdAt, id] = before
    rows = rows.where(sql<boolean>`(created_at, notification_id) < (${createdAt}, ${id}::uuid)`)
  }
  return rows.execute()
}

/** The months with unread notifications created at `until` or before, each by the instant of one of them. */
export async function unreadMonths({ db }: QueryDeps, userId: string, until: string): Promise<string[]> {
  const month = sql<string>`date_trunc('month', created_at, 'UTC')`
  const rows = await db
    .selectFrom('notifications.inbox')
    .select(({ fn }) => fn.max('createdAt').as('newest'))
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .where('createdAt', '<=', until)
    .groupBy(month)
    .execute()
  return rows.map(({ newest }) => newest)
}

/** One of the person's own notifications; undefined when it is missing or another person's. */
export async function notificationOf(
  { db, cipher }: QueryDeps,
  userId: string,
  id: string,
): Promise<Notification | undefined> {
  const row = await db
    .selectFrom('notifications.inbox')
    .selectAll()
    .where('notificationId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && present(cipher, row)
}

/** Decrypts a notification. */
export async function present(cipher: FieldCipher, row: InboxRow): Promise<Notification> {
  const [title, message] = await Promise.all([
    decryptField(cipher, row.title, profileKey(row.personId)),
    decryptField(cipher, row.message, profileKey(row.aboutPersonId)),
  ])
  const { notificationId: id, personId: _, aboutPersonId: __, ...same } = row
  return {
    ...same,
    id,
    title: title ?? 'Notificação removida',
    message: message ?? 'Ela falava de uma pessoa cujos dados foram apagados.',
  }
}
