import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { abandonRegistration } from './abandon-registration.decide.ts'
import { registerUser } from './register-user.decide.ts'
import { user } from './user.state.ts'

const { userRegistered, userId } = givenUser()
const { registeredAt: now, ...person } = userRegistered.data
const givenUp = { type: 'registration-abandoned' as const, data: { userId, abandonedAt: now } }

describe('when nobody has the account', () => {
  it('ends its registration', () =>
    given(user, [])
      .when((state) => abandonRegistration({ userId }, state, now))
      .then(givenUp))
})

describe('when the account is open', () => {
  it('leaves it alone', () =>
    given(user, [userRegistered])
      .when((state) => abandonRegistration({ userId }, state, now))
      .thenNothing())
})

describe('when the registration was given up', () => {
  it('has nothing left to do', () =>
    given(user, [givenUp])
      .when((state) => abandonRegistration({ userId }, state, now))
      .thenNothing())

  it('opens no account any more', () =>
    given(user, [givenUp])
      .when((state) => registerUser(person, state, now))
      .thenRefuses('registration-abandoned'))
})
