import { notificationId } from '@escuta/kernel'
import { z } from 'zod'

export const notificationType = z.enum(['appointment', 'payment', 'reminder', 'system', 'other'])
export type NotificationType = z.output<typeof notificationType>

export const skipReason = z.enum(['no-address', 'not-confirmed', 'already-begun'])

/** Hours before a session at which its reminder goes out (spec, section 9). */
export const reminderLeadHours = 24

export const markReadInput = z.object({ id: notificationId })

/** One entry of the in-app inbox. */
export type Notification = {
  readonly id: string
  readonly userId: string
  readonly type: NotificationType
  readonly title: string
  readonly message: string
  readonly isRead: boolean
  readonly createdAt: string
}
