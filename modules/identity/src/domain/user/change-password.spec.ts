import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { changePassword } from './change-password.decide.ts'
import { user } from './user.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId, userRegistered } = givenUser()
const ids = { userId, personId: userRegistered.data.personId }
const changedBy = (provedBy: 'old-password' | 'link-by-email') => ({
  type: 'password-changed' as const,
  data: { ...ids, provedBy, changedAt: now },
})
const confirmed = { type: 'email-confirmed' as const, data: { ...ids, confirmedAt: now } }

describe('a new password', () => {
  it('by the old one is recorded', () =>
    given(user, [userRegistered])
      .when((state) =>
        changePassword.decide({ userId, provedBy: 'old-password', clearsEarlier: false, now }, state),
      )
      .then(changedBy('old-password')))

  it('by a link also confirms the address', () =>
    given(user, [userRegistered])
      .when((state) =>
        changePassword.decide({ userId, provedBy: 'link-by-email', clearsEarlier: false, now }, state),
      )
      .then(changedBy('link-by-email'), confirmed))

  it('by a link to a confirmed address confirms nothing', () =>
    given(user, [userRegistered, confirmed])
      .when((state) =>
        changePassword.decide({ userId, provedBy: 'link-by-email', clearsEarlier: false, now }, state),
      )
      .then(changedBy('link-by-email')))

  it('by the first link to an unconfirmed address clears username and second factor', () => {
    const chosen = { type: 'username-chosen' as const, data: { ...ids, username: 'x', chosenAt: now } }
    const enabled = { type: 'second-factor-enabled' as const, data: { ...ids, enabledAt: now } }
    given(user, [userRegistered, chosen, enabled])
      .when((state) =>
        changePassword.decide({ userId, provedBy: 'link-by-email', clearsEarlier: true, now }, state),
      )
      .then(
        changedBy('link-by-email'),
        confirmed,
        { type: 'username-removed', data: { ...ids, removedAt: now } },
        { type: 'second-factor-disabled', data: { ...ids, disabledAt: now } },
      )
  })

  it('is refused for an unknown account', () =>
    given(user, [])
      .when((state) =>
        changePassword.decide({ userId, provedBy: 'old-password', clearsEarlier: false, now }, state),
      )
      .thenRefuses('account-not-found'))
})
