import { type FieldCipher, decryptField } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import { sql } from 'kysely'
import type { Notification, NotificationPage, NotificationsOfUserInput } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import type { InboxRow } from './inbox.view.ts'

/**
 * Returns a page of a person's notifications, newest first; the cursor is the id of the last one on the previous
 * page.
 */
export async function notificationsOf(
  { db, cipher }: QueryDeps,
  { userId, limit, cursor }: NotificationsOfUserInput,
): Promise<NotificationPage> {
  let rows = db
    .selectFrom('notifications.inbox')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('notificationId', 'desc')
    .limit(limit + 1)
  if (cursor) {
    rows = rows.where(
      sql<boolean>`(created_at, notification_id) < (select created_at, notification_id from notifications.inbox
        where notification_id = ${cursor} and user_id = ${userId})`,
    )
  }
  const found = await rows.execute()
  const items = await Promise.all(found.slice(0, limit).map((row) => present(cipher, row)))
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
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
