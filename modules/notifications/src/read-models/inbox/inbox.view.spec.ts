import { givenUser } from '@escuta/identity/testing'
import { deriveId, notificationId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { inboxView } from './inbox.view.ts'

const { userId, clientId } = givenUser()
const id = notificationId.parse(deriveId(userId, 'notification'))
const at = '2026-11-20T12:00:00.000Z'
const added = {
  type: 'notification-added' as const,
  data: {
    notificationId: id,
    userId,
    personId: clientId,
    aboutPersonId: deriveId(userId, 'another person'),
    type: 'payment' as const,
    role: 'professional' as const,
    subject: 'payment' as const,
    subjectId: deriveId(userId, 'payment'),
    isLive: true,
    title: 'Pagamento recebido',
    message: 'Caio pagou R$ 150,00 pela consulta.',
    createdAt: at,
  },
}
const read = { type: 'notification-read' as const, data: { notificationId: id, userId, readAt: at } }

describe('inboxView', () => {
  it('has an added notification as unread', () =>
    expect([...projectEvents(inboxView, [added]).values()]).toEqual([
      {
        notificationId: id,
        userId,
        personId: clientId,
        aboutPersonId: added.data.aboutPersonId,
        type: 'payment',
        role: 'professional',
        subject: 'payment',
        subjectId: added.data.subjectId,
        title: 'Pagamento recebido',
        message: 'Caio pagou R$ 150,00 pela consulta.',
        isRead: false,
        createdAt: at,
      },
    ]))

  it('has a notification as read', () =>
    expect(projectEvents(inboxView, [added, read]).get(id)).toMatchObject({ isRead: true }))
})
