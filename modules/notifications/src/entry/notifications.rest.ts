import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { notificationType } from '../contract/index.ts'

const notification = z.object({
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
    request: { params: z.object({ userId: z.string() }), query: z.object({ limit: z.string().optional() }) },
    response: z.array(notification),
  },
  {
    method: 'PUT',
    path: '/api/notifications/:id/read',
    procedure: 'notifications.markRead',
    summary: 'Marca uma notificação como lida.',
    request: { params: z.object({ id: z.string() }) },
    response: notification,
  },
]
