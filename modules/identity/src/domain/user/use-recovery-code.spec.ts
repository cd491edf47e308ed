import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenSecondFactor } from '../../testing/index.ts'
import { useRecoveryCode } from './use-recovery-code.decide.ts'
import { user } from './user.state.ts'

const { userId, now, userRegistered, personId, enabled } = givenSecondFactor()

describe('useRecoveryCode', () => {
  it('records how many remain', () =>
    given(user, [userRegistered, enabled])
      .when((state) => useRecoveryCode.decide({ userId, left: 9, now }, state))
      .then({ type: 'recovery-code-used', data: { userId, personId, left: 9, usedAt: now } }))
})
