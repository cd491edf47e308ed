import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { erasedOf, givenAccount, givenConsent } from '../../testing/index.ts'
import { person } from './person.state.ts'
import { revokeConsent } from './revoke-consent.decide.ts'

const { ids, given: consentGiven, revoked } = givenConsent
const now = '2026-11-21T12:00:00.000Z'
const revoke = { ...ids, purpose: 'marketing', now } as const

describe('revokeConsent', () => {
  it('refuses when the person was erased', () =>
    given(person, [erasedOf(givenAccount())])
      .when((state) => revokeConsent.decide(revoke, state))
      .thenRefuses('person-erased'))

  it('withdraws nothing without a consent', () =>
    given(person, [])
      .when((state) => revokeConsent.decide(revoke, state))
      .thenNothing())

  it('refuses to withdraw a purpose that every account requires', () =>
    given(person, [])
      .when((state) => revokeConsent.decide({ ...revoke, purpose: 'privacy' }, state))
      .thenRefuses('consent-needed'))

  it('withdraws a consent in force', () =>
    given(person, [consentGiven])
      .when((state) => revokeConsent.decide(revoke, state))
      .then({ ...revoked, data: { ...revoked.data, revokedAt: now } }))

  it('does not withdraw it again', () =>
    given(person, [consentGiven, revoked])
      .when((state) => revokeConsent.decide(revoke, state))
      .thenNothing())
})
