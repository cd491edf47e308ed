import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { giveConsent } from './give-consent.decide.ts'
import { revokeConsent } from './revoke-consent.decide.ts'
import { user } from './user.state.ts'

const { userRegistered } = givenUser()
const { userId, personId } = userRegistered.data
const now = '2026-11-21T12:00:00.000Z'
const consent = { purpose: 'marketing', version: '2026-11', textHash: 'hash' } as const
const given1 = {
  type: 'consent-given' as const,
  data: { userId, personId, ...consent, givenAt: '2026-11-20T12:00:00.000Z' },
}
const revoked = {
  type: 'consent-revoked' as const,
  data: { userId, personId, purpose: consent.purpose, revokedAt: '2026-11-20T18:00:00.000Z' },
}
const give = { consent, readVersion: '2026-11' }

describe('when there is no account', () => {
  it('there is nobody to agree', () => {
    given(user, [])
      .when((state) => giveConsent(give, state, now))
      .thenRefuses('account-not-found')
    given(user, [])
      .when((state) => revokeConsent({ purpose: 'marketing' }, state, now))
      .thenRefuses('account-not-found')
  })
})

describe('when nothing was agreed to', () => {
  it('agrees to the text in force', () =>
    given(user, [userRegistered])
      .when((state) => giveConsent(give, state, now))
      .then({ type: 'consent-given', data: { userId, personId, ...consent, givenAt: now } }))

  it('refuses when another text was read', () =>
    given(user, [userRegistered])
      .when((state) => giveConsent({ ...give, readVersion: '2025-01' }, state, now))
      .thenRefuses('consent-text-changed'))

  it('has nothing to withdraw', () =>
    given(user, [userRegistered])
      .when((state) => revokeConsent({ purpose: 'marketing' }, state, now))
      .thenNothing())

  it('does not withdraw what every account needs', () =>
    given(user, [userRegistered])
      .when((state) => revokeConsent({ purpose: 'privacy' }, state, now))
      .thenRefuses('consent-needed'))
})

describe('when it was agreed to', () => {
  it('is agreed to once', () =>
    given(user, [userRegistered, given1])
      .when((state) => giveConsent(give, state, now))
      .thenNothing())

  it('is agreed to anew when the text changed', () => {
    const newer = { ...consent, version: '2027-01' }
    given(user, [userRegistered, given1])
      .when((state) => giveConsent({ consent: newer, readVersion: '2027-01' }, state, now))
      .then({ type: 'consent-given', data: { userId, personId, ...newer, givenAt: now } })
  })

  it('can be withdrawn', () =>
    given(user, [userRegistered, given1])
      .when((state) => revokeConsent({ purpose: 'marketing' }, state, now))
      .then({ type: 'consent-revoked', data: { userId, personId, purpose: 'marketing', revokedAt: now } }))
})

describe('when it was withdrawn', () => {
  it('is withdrawn once', () =>
    given(user, [userRegistered, given1, revoked])
      .when((state) => revokeConsent({ purpose: 'marketing' }, state, now))
      .thenNothing())

  it('can be given again', () =>
    given(user, [userRegistered, given1, revoked])
      .when((state) => giveConsent(give, state, now))
      .then({ type: 'consent-given', data: { userId, personId, ...consent, givenAt: now } }))
})
