import type { FieldCipher, Handle } from '@escuta/event-sourcing'
import { unwrap, userId } from '@escuta/kernel'
import { accessRefusals, command, query, router } from '@escuta/rpc'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { markReadInput, type Notification, notificationRefusals } from '../contract/index.ts'
import type { NotificationTables } from '../read/database.ts'
import { notificationOf, notificationsOf } from '../read/inbox/inbox.query.ts'
import { inbox, inboxStream } from '../write/inbox/inbox.state.ts'
import { markNotificationRead } from '../write/inbox/mark-notification-read.decide.ts'

export type NotificationsEntryDeps = {
  readonly handle: Handle
  readonly db: Kysely<NotificationTables>
  readonly cipher: FieldCipher
}

const ofUserInput = z.object({ userId, limit: z.coerce.number().int().min(1).max(500).default(100) })

export function notificationsRouter(deps: NotificationsEntryDeps) {
  return router({
    /** The signed-in person's inbox, newest first; somebody else's looks as if it were not there. */
    ofUser: query.input(ofUserInput).query(({ ctx, input }): Promise<Notification[]> => {
      if (ctx.actor.kind !== 'user' || ctx.actor.userId !== input.userId) {
        return unwrap<Promise<Notification[]>>(accessRefusals.refuse('not-found'))
      }
      return notificationsOf(deps, input.userId, input.limit)
    }),

    /** Unread → read. */
    markRead: command.input(markReadInput).mutation(async ({ ctx, input }): Promise<Notification> => {
      const own = ctx.actor.kind === 'user' ? ctx.actor.userId : null
      const notification = own && (await notificationOf(deps, own, input.id))
      if (!own || !notification) {
        return unwrap<Notification>(notificationRefusals.refuse('notification-not-found'))
      }
      const read = { notificationId: input.id, userId: own }
      unwrap(
        await deps.handle(
          inbox,
          inboxStream(own, notification.createdAt),
          { name: 'mark-notification-read', context: ctx.command() },
          (state, now) => markNotificationRead(read, state, now),
        ),
      )
      return { ...notification, isRead: true }
    }),
  })
}
