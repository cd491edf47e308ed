import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { emailConfirmedOf, givenUser } from '../../testing/index.ts'
import { confirmEmail } from './confirm-email.decide.ts'
import { user } from './user.state.ts'

const caio = givenUser()
const { userId, userRegistered } = caio
const confirmed = emailConfirmedOf(caio)
const confirm = { userId, now: confirmed.data.confirmedAt }

describe('confirmEmail', () => {
  it('confirms an address that was never confirmed', () =>
    given(user, [userRegistered])
      .when((state) => confirmEmail.decide(confirm, state))
      .then(confirmed))

  it('appends nothing when it is confirmed', () => {
    const then = given(user, [userRegistered, confirmed])
    then.when((state) => confirmEmail.decide(confirm, state)).thenNothing()
    expect(then.state).toMatchObject({ isEmailConfirmed: true })
  })
})
