import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { type NotificationPage, notificationType } from '../contract/index.ts'

const notification = z.strictObject({
  id: z.string(),
  userId: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const notificationsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/notifications/user/:userId',
    procedure: 'notifications.ofUser',
    summary: 'Notificações da própria pessoa, as mais novas primeiro.',
    request: {
      params: z.object({ userId: z.string() }),
      query: z.object({ limit: z.string().optional(), cursor: z.string().optional() }),
    },
    response: z.array(notification),
    answer: ({ items }: NotificationPage) => items,
    headers: ({ nextCursor }: NotificationPage): Readonly<Record<string, string>> =>
      nextCursor === null ? {} : { 'x-next-cursor': nextCursor },
  },
  {
    method: 'PUT',
    path: '/api/notifications/:id/read',
    procedure: 'notifications.markNotificationRead',
    summary: 'Marca uma notificação como lida.',
    request: { params: z.object({ id: z.string() }) },
    response: notification,
  },
]
