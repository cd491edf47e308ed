import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenSecondFactor } from '../../testing/index.ts'
import { enableSecondFactor } from './enable-second-factor.decide.ts'
import { user } from './user.state.ts'

const { userId, now, userRegistered, enabled, codesMade } = givenSecondFactor()

describe('enableSecondFactor', () => {
  it('turns it on, with recovery codes', () =>
    given(user, [userRegistered])
      .when((state) => enableSecondFactor.decide({ userId, now }, state))
      .then(enabled, codesMade))

  it('only makes recovery codes when it is on', () =>
    given(user, [userRegistered, enabled])
      .when((state) => enableSecondFactor.decide({ userId, now }, state))
      .then(codesMade))
})
