import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenSecondFactor } from '../../testing/index.ts'
import { makeRecoveryCodes } from './make-recovery-codes.decide.ts'
import { user } from './user.state.ts'

const { userId, now, userRegistered, enabled, codesMade } = givenSecondFactor()

describe('makeRecoveryCodes', () => {
  it('replaces the recovery codes', () =>
    given(user, [userRegistered, enabled])
      .when((state) => makeRecoveryCodes.decide({ userId, now }, state))
      .then(codesMade))

  it('is refused for an unknown account', () =>
    given(user, [])
      .when((state) => makeRecoveryCodes.decide({ userId, now }, state))
      .thenRefuses('account-not-found'))
})
