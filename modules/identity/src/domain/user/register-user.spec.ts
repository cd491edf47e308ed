import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { registerUser } from './register-user.decide.ts'
import { user } from './user.state.ts'

const caio = givenUser()
const { registeredAt: now, ...person } = caio.userRegistered.data

describe('when the id is unused', () => {
  it('creates the account', () =>
    given(user, [])
      .when((state) => registerUser.decide({ ...person, now }, state))
      .then(caio.userRegistered))
})

describe('when the registration was abandoned', () => {
  it('refuses', () => {
    const data = { userId: person.userId, abandonedAt: now }
    given(user, [{ type: 'registration-abandoned', data }])
      .when((state) => registerUser.decide({ ...person, now }, state))
      .thenRefuses('registration-abandoned')
  })
})

describe('when the account is open', () => {
  it('appends nothing', () =>
    given(user, [caio.userRegistered])
      .when((state) => registerUser.decide({ ...person, now }, state))
      .thenNothing())
})
