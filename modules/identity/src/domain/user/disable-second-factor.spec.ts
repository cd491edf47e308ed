import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenSecondFactor } from '../../testing/index.ts'
import { disableSecondFactor } from './disable-second-factor.decide.ts'
import { user } from './user.state.ts'

const { userId, now, userRegistered, personId, enabled } = givenSecondFactor()

describe('disableSecondFactor', () => {
  it('turns it off', () =>
    given(user, [userRegistered, enabled])
      .when((state) => disableSecondFactor.decide({ userId, now }, state))
      .then({ type: 'second-factor-disabled', data: { userId, personId, disabledAt: now } }))

  it('appends nothing when it is off', () =>
    given(user, [userRegistered])
      .when((state) => disableSecondFactor.decide({ userId, now }, state))
      .thenNothing())
})
