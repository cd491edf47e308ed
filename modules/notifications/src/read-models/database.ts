import type { FieldCipher } from '@escuta/event-sourcing'
import type { Kysely } from 'kysely'
import type { DueReminderRow } from './due-reminders/due-reminders.view.ts'
import type { DueRoomLinkRow } from './due-room-links/due-room-links.view.ts'
import type { DueReviewRequestRow } from './due-review-requests/due-review-requests.view.ts'
import type { MailBudgetRow, MailDeliveryRow, MailRetryRow } from '../recipients/recipients.tables.ts'
import type { InboxRow } from './inbox/inbox.view.ts'
import type { OutboxRow } from './outbox/outbox.view.ts'
import type { PendingMailRow } from './pending-mails/pending-mails.view.ts'
import type { UnreadCountRow } from './unread-counts/unread-counts.view.ts'

/** The module's tables, as its queries use them. */
export type NotificationTables = {
  'notifications.inbox': InboxRow
  'notifications.unread_counts': UnreadCountRow
  'notifications.due_reminders': DueReminderRow
  'notifications.due_room_links': DueRoomLinkRow
  'notifications.due_review_requests': DueReviewRequestRow
  'notifications.outbox': OutboxRow
  'notifications.mail_budgets': MailBudgetRow
  'notifications.mail_deliveries': MailDeliveryRow
  'notifications.mail_retries': MailRetryRow
  'notifications.pending_mails': PendingMailRow
}

export type QueryDeps = { readonly db: Kysely<NotificationTables>; readonly cipher: FieldCipher }
