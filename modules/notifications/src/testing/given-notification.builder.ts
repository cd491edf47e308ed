import { notificationId, type NotificationId, userId } from '@escuta/kernel'

/** A notification of a payment, and the event that it was read. */
export function givenNotification() {
  const createdAt = '2026-11-20T12:00:00.000Z'
  const ids = {
    notificationId: notificationId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0001'),
    userId: userId.parse('0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0002'),
  }
  const data = {
    ...ids,
    personId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0003',
    aboutPersonId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0004',
    type: 'payment' as const,
    role: 'professional' as const,
    subject: 'payment' as const,
    subjectId: '0d9c9a0e-6c1c-4b9b-8f57-3f8a3c1f0005',
    isLive: true,
    title: 'Pagamento recebido',
    message: 'R$ 150,00',
    createdAt,
  }
  return {
    ids,
    added: { type: 'notification-added' as const, data },
    read: { type: 'notification-read' as const, data: { ...ids, readAt: createdAt } },
    allRead: (...notificationIds: readonly NotificationId[]) => ({
      type: 'notifications-read' as const,
      data: { notificationIds: [...notificationIds], userId: ids.userId, readAt: createdAt },
    }),
  }
}
