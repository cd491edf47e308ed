import { clientId, deriveId, professionalId, userId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { suspendedParticipantsView } from './suspended-participants.view.ts'

const named = (name: string) => deriveId('7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e03', name)
const ids = {
  userId: userId.parse(named('user')),
  personId: named('client'),
  clientId: clientId.parse(named('client')),
  professionalId: professionalId.parse(named('professional')),
}
const at = '2026-11-20T12:00:00.000Z'
const suspended = {
  type: 'account-suspended' as const,
  data: { ...ids, reason: 'Mensagens ofensivas', suspendedBy: 'ada', suspendedAt: at },
}
const reinstated = {
  type: 'account-reinstated' as const,
  data: { ...ids, reason: 'Foi um engano', reinstatedBy: 'ada', reinstatedAt: at },
}

describe('suspendedParticipantsView', () => {
  it('has a suspended account in each of its roles', () =>
    expect([...projectEvents(suspendedParticipantsView, [suspended]).keys()].toSorted()).toEqual(
      [ids.clientId, ids.professionalId].toSorted(),
    ))

  it('has none that was reinstated', () =>
    expect(projectEvents(suspendedParticipantsView, [suspended, reinstated]).size).toBe(0))
})
