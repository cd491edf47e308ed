import { accessRefusals, RefusedError, unwrap } from '@escuta/kernel'
import { command, query, type RequestContext, router } from '@escuta/rpc'
import {
  markReadInput,
  notificationDto,
  notificationPage,
  notificationRefusals,
  notificationsOfUserInput,
} from '../contract/index.ts'
import type { NotificationsDeps } from '../application/deps.ts'
import { notificationOf, notificationsOf } from '../read-models/inbox/inbox.query.ts'
import { markNotificationRead } from '../application/mark-notification-read.ts'

export function notificationsRouter(deps: NotificationsDeps) {
  return router({
    /** Lists the signed-in person's inbox, newest first; another person's is refused as not found. */
    ofUser: query
      .input(notificationsOfUserInput)
      .output(notificationPage)
      .query(({ ctx, input }) => {
        if (ownUserId(ctx) !== input.userId) throw new RefusedError(accessRefusals.refuse('not-found'))
        return notificationsOf(deps, input)
      }),

    /** Marks a notification as read. */
    markNotificationRead: command
      .input(markReadInput)
      .output(notificationDto)
      .mutation(async ({ ctx, input }) => {
        const userId = ownUserId(ctx)
        const notification = userId && (await notificationOf(deps, userId, input.id))
        if (!userId || !notification) {
          throw new RefusedError(notificationRefusals.refuse('notification-not-found'))
        }
        const { createdAt } = notification
        const read = { notificationId: input.id, userId, createdAt }
        unwrap(await deps.run(markNotificationRead, read, ctx.command()))
        return { ...notification, isRead: true }
      }),
  })
}

function ownUserId({ actor }: RequestContext) {
  return actor.kind === 'user' ? actor.userId : null
}
