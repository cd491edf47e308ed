import { type FieldCipher, openSealed } from '@escuta/event-sourcing'
import { profileKey } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { Notification } from '../../contract/index.ts'
import type { NotificationTables } from '../database.ts'
import type { InboxRow } from './inbox.view.ts'

type Deps = { readonly db: Kysely<NotificationTables>; readonly cipher: FieldCipher }

/** A person's notifications, newest first, at most `limit`. */
export async function notificationsOf(deps: Deps, userId: string, limit: number): Promise<Notification[]> {
  const rows = await deps.db
    .selectFrom('notifications.inbox')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('notification_id', 'desc')
    .limit(limit)
    .execute()
  return Promise.all(rows.map((row) => present(deps.cipher, row)))
}

/** One of the person's own notifications; undefined when it is not there or somebody else's. */
export async function notificationOf(
  deps: Deps,
  userId: string,
  id: string,
): Promise<Notification | undefined> {
  const row = await deps.db
    .selectFrom('notifications.inbox')
    .selectAll()
    .where('notification_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && present(deps.cipher, row)
}

async function present(cipher: FieldCipher, row: InboxRow): Promise<Notification> {
  const key = profileKey(row.person_id)
  const [title, message] = await Promise.all([
    openSealed(cipher, row.title, key),
    openSealed(cipher, row.message, key),
  ])
  return {
    id: row.notification_id,
    userId: row.user_id,
    type: row.type,
    title: title ?? 'Notificação removida',
    message: message ?? '',
    isRead: row.is_read,
    createdAt: row.created_at,
  }
}
