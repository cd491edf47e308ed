import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { detailsChangedOf, givenUser } from '../../testing/index.ts'
import { changeEmail } from './change-email.decide.ts'
import { confirmEmail } from './confirm-email.decide.ts'
import { user } from './user.state.ts'

const caio = givenUser()
const { userId, userRegistered } = caio
const { personId, name } = userRegistered.data
const linkId = deriveId(userId, 'link')
const details = detailsChangedOf(caio, { name, email: 'novo@escuta.example' })
const { changedAt: now } = details.data
const changed = { type: 'email-changed' as const, data: { userId, personId, linkId, changedAt: now } }
const confirmed = { type: 'email-confirmed' as const, data: { userId, personId, confirmedAt: now } }
const { email, phone, birthDate } = details.data
const command = { details: { name, email, phone, birthDate }, linkId }

describe('when the address was never confirmed', () => {
  it('changing it confirms the new one', () =>
    given(user, [userRegistered])
      .when((state) => changeEmail(command, state, now))
      .then(details, changed, confirmed))

  it('confirming it is recorded', () =>
    given(user, [userRegistered])
      .when((state) => confirmEmail(state, now))
      .then(confirmed))
})

describe('when the address is confirmed', () => {
  const then = given(user, [userRegistered, confirmed])

  it('changing it confirms nothing again', () =>
    then.when((state) => changeEmail(command, state, now)).then(details, changed))

  it('confirming it again appends nothing', () =>
    then.when((state) => confirmEmail(state, now)).thenNothing())

  it('the state has it as confirmed', () => expect(then.state).toMatchObject({ isEmailConfirmed: true }))
})

describe('when the account is unknown', () => {
  it('changing the address is refused', () =>
    given(user, [])
      .when((state) => changeEmail(command, state, now))
      .thenRefuses('account-not-found'))
})
