import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { notificationDto, type NotificationPage } from '../contract/index.ts'

export const notificationsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/notifications/user/:userId',
    procedure: 'notifications.ofUser',
    summary: 'Notificações da própria pessoa, as mais novas primeiro.',
    request: { query: z.object({ limit: z.string().optional(), cursor: z.string().optional() }) },
    response: z.array(notificationDto),
    answer: ({ items }: NotificationPage) => items,
    headers: ({ nextCursor }: NotificationPage): Readonly<Record<string, string>> =>
      nextCursor === null ? {} : { 'x-next-cursor': nextCursor },
  },
  {
    method: 'PUT',
    path: '/api/notifications/:id/read',
    procedure: 'notifications.markNotificationRead',
    summary: 'Marca uma notificação como lida.',
    response: notificationDto,
  },
]
