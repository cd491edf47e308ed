import { pageOf } from '@escuta/kernel'
import { z } from 'zod'
import { noticeSubject, notificationType, recipientRole } from './notification.ts'

/** One notification of the in-app inbox. */
export const notificationDto = z.object({
  id: z.string(),
  userId: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The role of the recipient and what it is about; null in notifications older than these fields. */
  role: recipientRole.nullable(),
  subject: noticeSubject.nullable(),
  subjectId: z.string().nullable(),
})
export type Notification = z.output<typeof notificationDto>

/** One page of an inbox, newest first. */
export const notificationPage = pageOf(notificationDto)
export type NotificationPage = z.output<typeof notificationPage>

/** The unread badge. `newestLive` is the newest unread notification that open browsers show as a toast. */
export const unreadNotifications = z.object({
  unread: z.int(),
  /** When the newest notification was created; null in an empty inbox. */
  newestAt: z.iso.datetime().nullable(),
  newestLive: notificationDto.nullable(),
})
export type UnreadNotifications = z.output<typeof unreadNotifications>
