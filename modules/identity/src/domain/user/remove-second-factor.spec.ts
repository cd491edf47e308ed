import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenSecondFactor } from '../../testing/index.ts'
import { removeSecondFactor } from './remove-second-factor.decide.ts'
import { user } from './user.state.ts'

const { userId, now, userRegistered, personId, enabled } = givenSecondFactor()
const removal = { reason: 'perdeu o celular', removedBy: 'ana' }

describe('removeSecondFactor', () => {
  it('is recorded with operator and reason', () => {
    const data = { userId, personId, ...removal, removedAt: now }
    const removed = { type: 'second-factor-removed' as const, data }
    given(user, [userRegistered, enabled])
      .when((state) => removeSecondFactor.decide({ userId, ...removal, now }, state))
      .then(removed)
    expect(given(user, [userRegistered, enabled, removed]).state).toMatchObject({ hasSecondFactor: false })
  })
})
