import { pageOf } from '@escuta/kernel'
import { z } from 'zod'
import { notificationType } from './notification.ts'

/** One notification of the in-app inbox. */
export const notificationDto = z.object({
  id: z.string(),
  userId: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.output<typeof notificationDto>

/** One page of an inbox, newest first. */
export const notificationPage = pageOf(notificationDto)
export type NotificationPage = z.output<typeof notificationPage>
