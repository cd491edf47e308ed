import { GrowingMap } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { administrators } from './administrators.state.ts'
import { removeAdministrator } from './remove-administrator.decide.ts'

const ada = givenUser({ name: 'Ada Prado' }).userId
const bia = givenUser({ name: 'Bia Melo' }).userId
const now = '2026-11-20T12:00:00.000Z'
const entered = (userId: typeof ada) => ({
  type: 'administrator-entered' as const,
  data: { userId, enteredAt: '2026-11-02T12:00:00.000Z' },
})
const removalOf = (userId: typeof ada) => ({
  userId,
  act: 'suspension' as const,
  changeId: deriveId(userId, 'change'),
  reason: 'Conta usada por outra pessoa',
  removedBy: ada,
})
const removed = (userId: typeof ada) => ({
  type: 'administrator-removed' as const,
  data: { ...removalOf(userId), removedAt: now },
})

describe('removeAdministrator', () => {
  it('removes one of two', () => {
    given(administrators, [entered(ada), entered(bia)])
      .when((state) => removeAdministrator.decide({ ...removalOf(bia), now }, state))
      .then(removed(bia))
    expect(given(administrators, [entered(ada), entered(bia), removed(bia)]).state).toEqual({
      userIds: GrowingMap([[ada, true]]),
    })
  })

  it('refuses the second of two who remove each other', () => {
    given(administrators, [entered(ada), entered(bia), removed(bia)])
      .when((state) => removeAdministrator.decide({ ...removalOf(ada), now }, state))
      .thenRefuses('last-administrator')
  })

  it('refuses while no other account is on the list, also for one who is not on it yet', () => {
    given(administrators, [])
      .when((state) => removeAdministrator.decide({ ...removalOf(ada), now }, state))
      .thenRefuses('last-administrator')
  })

  it('changes nothing for one who is not on the list', () => {
    given(administrators, [entered(ada)])
      .when((state) => removeAdministrator.decide({ ...removalOf(bia), now }, state))
      .thenNothing()
  })
})
