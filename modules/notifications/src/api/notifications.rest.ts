import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import { notificationDto, notificationRefusals } from '../contract/index.ts'

export const notificationsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/notifications/user/:userId',
    procedure: 'notifications.ofUser',
    summary: 'Notificações da própria pessoa, as mais novas primeiro.',
    isPaged: true,
    response: z.array(notificationDto),
  },
  {
    method: 'PUT',
    path: '/api/notifications/:id/read',
    procedure: 'notifications.markNotificationRead',
    summary: 'Marca uma notificação como lida.',
    refusals: notificationRefusals.only('notification-not-found'),
    response: notificationDto,
  },
]
