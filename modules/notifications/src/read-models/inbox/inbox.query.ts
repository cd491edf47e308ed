import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { cutPage, instant, notificationId, profileKey, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Notification, NotificationPage, NotificationsOfUserInput } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import type { InboxRow } from './inbox.view.ts'

const position = z.tuple([instant, notificationId])

/** Returns a page of a person's notifications, newest first. */
export async function notificationsOf(
  { db, cipher }: QueryDeps,
  { userId, limit, cursor }: NotificationsOfUserInput,
): Promise<NotificationPage> {
  const before = readCursor(position, cursor)
  let rows = db
    .selectFrom('notifications.inbox')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('notificationId', 'desc')
    .limit(limit + 1)
  if (before) {
    const [createdAt, id] = before
    rows = rows.where(sql<boolean>`(created_at, notification_id) < (${createdAt}, ${id}::uuid)`)
  }
  const found = cutPage(await rows.execute(), limit, (row) => [row.createdAt, row.notificationId])
  const items = await Promise.all(found.rows.map((row) => present(cipher, row)))
  return { items, nextCursor: found.nextCursor }
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
