import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { abandonRegistration } from './abandon-registration.decide.ts'
import { registerUser } from './register-user.decide.ts'
import { user } from './user.state.ts'

const { userRegistered, userId } = givenUser()
const { registeredAt: now, ...person } = userRegistered.data
const givenUp = { type: 'registration-abandoned' as const, data: { userId, abandonedAt: now } }

describe('when the account is unknown', () => {
  it('abandons its registration', () =>
    given(user, [])
      .when((state) => abandonRegistration.decide({ userId, now }, state))
      .then(givenUp))
})

describe('when the account is open', () => {
  it('appends nothing', () =>
    given(user, [userRegistered])
      .when((state) => abandonRegistration.decide({ userId, now }, state))
      .thenNothing())
})

describe('when the registration was abandoned', () => {
  it('appends nothing', () =>
    given(user, [givenUp])
      .when((state) => abandonRegistration.decide({ userId, now }, state))
      .thenNothing())

  it('refuses to create the account', () =>
    given(user, [givenUp])
      .when((state) => registerUser.decide({ ...person, now }, state))
      .thenRefuses('registration-abandoned'))
})
