import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { suspendAccount } from './suspend-account.decide.ts'
import { now, reason, suspended, userId, userRegistered } from './suspension.fixture.ts'
import { user } from './user.state.ts'

const command = { userId, reason, suspendedBy: 'ada', now }

describe('suspendAccount', () => {
  it('records who and why, once', () => {
    given(user, [userRegistered])
      .when((state) => suspendAccount.decide(command, state))
      .then(suspended)
    given(user, [userRegistered, suspended])
      .when((state) => suspendAccount.decide(command, state))
      .thenNothing()
  })

  it('shows in the state since when, why and by whom', () =>
    expect(given(user, [userRegistered, suspended]).state).toMatchObject({
      suspension: { since: now, reason, by: 'ada' },
    }))

  it('refuses an account that is not there', () =>
    given(user, [])
      .when((state) => suspendAccount.decide(command, state))
      .thenRefuses('account-not-found'))
})
