import { publishDefined } from '@escuta/event-sourcing'
import { periodicJob } from '@escuta/jobs'
import { dayMs } from '@escuta/kernel'
import { defineModule } from '@escuta/module'
import * as commands from './contract/published-commands.ts'
import { notificationsPermissions, notificationsTopics } from './contract/index.ts'
import * as published from './contract/published-events.ts'
import { mailConfiguration } from './domain/mail-configuration/mail-configuration.state.ts'
import type { NotificationsDeps } from './application/deps.ts'
import type { NotificationTables } from './read-models/database.ts'
import { recipient } from './domain/recipient/recipient.state.ts'
import { mailReplayWith } from './domain/mail/mail.replay.ts'
import { mailLabelInReplay } from './notices/mails.ts'
import { recordHeldMail } from './domain/held-mail/record-held-mail.decide.ts'
import { refuseMailCommand } from './application/refuse-mail.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { deleteOldBudgets } from './recipients/mail-budgets.ts'
import { deleteOldRetries } from './recipients/mail-retries.ts'
import { notificationsRest } from './api/notifications.rest.ts'
import { notificationsRouter } from './api/notifications.router.ts'
import { announceRoomLinks } from './processes/announce-room-links/announce-room-link.handler.ts'
import { roomLinks } from './processes/announce-room-links/room-links.ts'
import { queueBeforeStart, queueOverdue } from './processes/queue-before-start.ts'
import { reminders } from './processes/queue-reminders/reminders.ts'
import { sendReminder } from './processes/queue-reminders/send-reminder.handler.ts'
import { queuePendingMails } from './processes/send-mail/queue-pending-mails.handler.ts'
import { queueResentMails } from './processes/queue-resent-mails/queue-resent-mails.process.ts'
import { queueDueReviewRequests, requestReviews } from './processes/request-reviews/request-review.handler.ts'
import { sendMail } from './processes/send-mail/send-mail.handler.ts'
import { notifyPeople } from './processes/notify-people/notify-people.process.ts'
import { dueRemindersView } from './read-models/due-reminders/due-reminders.view.ts'
import { dueRoomLinksView } from './read-models/due-room-links/due-room-links.view.ts'
import { dueReviewRequestsView } from './read-models/due-review-requests/due-review-requests.view.ts'
import { unreadCountsView } from './read-models/unread-counts/unread-counts.view.ts'
import { outboxView } from './read-models/outbox/outbox.view.ts'
import { pendingMailsView } from './read-models/pending-mails/pending-mails.view.ts'
import { inboxView } from './read-models/inbox/inbox.view.ts'
import { notificationsPersonalData } from './read-models/inbox/personal-data.query.ts'
import { notificationsWords } from './texts/event-words.ts'

export type { NotificationsDeps, NotificationTables }
export { mailSettingsInForce } from './application/mail-configuration.ts'
export { lastDelivery, recordDelivery } from './recipients/mail-deliveries.ts'
export { createRecipients, guardDelivery } from './recipients/recipients.ts'
export { type NoticePreview, previewNotices } from './processes/notify-people/preview-notices.ts'

export { inboxReplay } from './domain/inbox/inbox.replay.ts'
export { reminderReplay } from './domain/reminder/reminder.replay.ts'
export { reviewRequestReplay } from './domain/review-request/review-request.replay.ts'
export { roomLinkReplay } from './domain/room-link/room-link.replay.ts'

export const mailReplay = mailReplayWith(mailLabelInReplay)

/**
 * The notifications module: the in-app inbox, the reminder 24 hours and the link of the room 30 minutes before an
 * appointment.
 */
export const { title, events, words, migrations, create } = defineModule({
  title: 'Avisos e e-mails',
  events: [...Object.values(published), ...mailConfiguration.events, ...recipient.events],
  words: notificationsWords,
  migrations: ownMigrations,
  queries: null,
  create(deps: NotificationsDeps) {
    return {
      router: notificationsRouter(deps),
      rest: notificationsRest,
      sockets: [],
      permissions: notificationsPermissions,
      topics: notificationsTopics,
      views: [
        inboxView,
        unreadCountsView,
        dueRemindersView,
        dueRoomLinksView,
        dueReviewRequestsView,
        pendingMailsView,
        outboxView,
      ],
      processes: [
        notifyPeople(deps),
        queueBeforeStart(deps, reminders),
        queueBeforeStart(deps, roomLinks),
        queueResentMails(deps),
      ],
      jobs: [
        sendReminder(deps),
        queueOverdue(deps, reminders),
        announceRoomLinks(deps),
        queueOverdue(deps, roomLinks),
        requestReviews(deps),
        queueDueReviewRequests(deps),
        sendMail(deps),
        queuePendingMails(deps),
        periodicJob('notifications.delete-old-mail-budgets', dayMs, async () => {
          await deleteOldBudgets(deps)
          await deleteOldRetries(deps)
        }),
      ],
      commands: [refuseMailCommand(deps), publishDefined(deps.run, commands.recordHeldMail, recordHeldMail)],
      personalData: notificationsPersonalData(deps),
      dataRecipients: null,
    }
  },
})
