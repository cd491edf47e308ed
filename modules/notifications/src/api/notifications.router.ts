import { accessRefusals, deriveId, RefusedError, unwrap } from '@escuta/kernel'
import { command, query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  mailConfigurationAnswer,
  markAllReadInput,
  markReadInput,
  notificationDto,
  notificationPage,
  notificationRefusals,
  notificationsOfUserInput,
  outboxInput,
  outboxPage,
  resendMailInput,
  retriedMails,
  saveMailConfigurationInput,
  sendTestMailInput,
  testMailAnswer,
  unreadNotifications,
} from '../contract/index.ts'
import type { NotificationsDeps } from '../application/deps.ts'
import { mailLinkProcedures } from './mail-link.procedures.ts'
import { notificationOf, notificationsOf, unreadMonths } from '../read-models/inbox/inbox.query.ts'
import { unreadOf } from '../read-models/unread-counts/unread-counts.query.ts'
import { readConfiguration } from '../application/mail-configuration.ts'
import { outboxOf } from '../read-models/outbox/outbox.query.ts'
import { retriedMailsOf } from '../application/retried-mails.ts'
import { resetConfiguration } from '../application/reset-mail-configuration.ts'
import { sendTestMail } from '../application/record-mail-test.ts'
import { saveConfiguration } from '../application/save-mail-configuration.ts'
import { markAllNotificationsRead } from '../domain/inbox/mark-all-notifications-read.decide.ts'
import { markNotificationRead } from '../domain/inbox/mark-notification-read.decide.ts'
import { resendMail } from '../domain/mail/resend-mail.decide.ts'

export function notificationsRouter(deps: NotificationsDeps) {
  return router({
    ...mailLinkProcedures(deps),

    /** Lists the signed-in person's inbox, newest first; another person's is refused as not found. */
    ofUser: query
      .input(notificationsOfUserInput)
      .output(notificationPage)
      .query(({ ctx, input }) => {
        if (ownUserId(ctx) !== input.userId) throw new RefusedError(accessRefusals.refuse('not-found'))
        return notificationsOf(deps, input)
      }),

    /** Counts the signed-in person's unread notifications. */
    unread: query.output(unreadNotifications).query(({ ctx }) => unreadOf(deps, signedIn(ctx))),

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

    /** Marks every notification up to the given instant as read, month by month. */
    markAllNotificationsRead: command
      .input(markAllReadInput)
      .output(z.null())
      .mutation(async ({ ctx, input: { until } }) => {
        const userId = signedIn(ctx)
        const context = ctx.command()
        for (const createdAt of await unreadMonths(deps, userId, until)) {
          const month = deriveId(context.commandId, createdAt.slice(0, 7))
          for (let part = 0, isLeft = true; isLeft; part += 1) {
            const step = { ...context, commandId: part === 0 ? month : deriveId(month, `${part}`) }
            const marked = await deps.run(markAllNotificationsRead, { userId, createdAt, until }, step)
            isLeft = unwrap(marked).changed
          }
        }
        return null
      }),

    /** The e-mail configuration without its secrets, whether it is enabled, and the last test. */
    mailConfiguration: query.output(mailConfigurationAnswer).query(() => readConfiguration(deps)),

    /** Saves the e-mail configuration, once its SMTP server can be used; absent fields and masked secrets stay. */
    saveMailConfiguration: command
      .meta({ cost: 10 })
      .input(saveMailConfigurationInput)
      .output(mailConfigurationAnswer)
      .mutation(({ ctx, input }) => saveConfiguration(deps, ctx, input)),

    /** Returns to the e-mail configuration of the installation. */
    resetMailConfiguration: command
      .output(mailConfigurationAnswer)
      .mutation(({ ctx }) => resetConfiguration(deps, ctx)),

    /** Sends a test message by the configuration in force. */
    sendTestMail: command
      .meta({ cost: 10 })
      .input(sendTestMailInput)
      .output(testMailAnswer)
      .mutation(({ ctx, input }) => sendTestMail(deps, ctx, input)),

    /** Lists the automatic e-mails, the last changed first, with what became of each. */
    outbox: query
      .input(outboxInput)
      .output(outboxPage)
      .query(({ input }) => outboxOf(deps, input)),

    /** Lists the e-mails that the provider did not accept yet: reminders and those of accounts too, which leave no event. */
    retriedMails: query.output(retriedMails).query(() => retriedMailsOf(deps)),

    /** Sends a sent or failed e-mail once more, as it would be written now. */
    resendMail: command
      .input(resendMailInput)
      .output(z.null())
      .mutation(async ({ ctx, input }) => {
        unwrap(await deps.run(resendMail, input, ctx.command()))
        return null
      }),
  })
}

function ownUserId({ actor }: RequestContext) {
  return actor.kind === 'user' ? actor.userId : null
}

function signedIn(ctx: RequestContext) {
  const userId = ownUserId(ctx)
  if (!userId) throw new RefusedError(accessRefusals.refuse('not-signed-in'))
  return userId
}
