import { notificationId, userId } from '@escuta/kernel'
import { z } from 'zod'

export const notificationType = z.enum(['appointment', 'payment', 'reminder', 'system', 'other'])
export type NotificationType = z.output<typeof notificationType>

export const skipReason = z.enum(['no-address', 'already-begun'])

/** Hours before an appointment at which its reminder is sent. */
export const reminderLeadHours = 24

export const notificationsOfUserInput = z.object({
  userId,
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** `nextCursor` of the previous page. */
  cursor: notificationId.optional(),
})
export type NotificationsOfUserInput = z.output<typeof notificationsOfUserInput>

export const markReadInput = z.object({ id: notificationId })

/** One notification of the in-app inbox. */
export type Notification = {
  readonly id: string
  readonly userId: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly isRead: boolean
  readonly createdAt: string
}

/** One page of an inbox, newest first; `nextCursor` is null on the last page. */
export type NotificationPage = {
  readonly items: readonly Notification[]
  readonly nextCursor: string | null
}
