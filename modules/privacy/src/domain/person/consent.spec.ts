import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { erasedOf, givenAccount } from '../../testing/index.ts'
import { giveConsent, recordConsents } from './give-consent.decide.ts'
import { revokeConsent } from './revoke-consent.decide.ts'
import { person } from './person.state.ts'

const account = givenAccount()
const { userId, personId } = account
const ids = { userId, personId }
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
const give = { ...ids, consent, readVersion: '2026-11' }

describe('when the person was erased', () => {
  it('refuses to give and to withdraw', () => {
    given(person, [erasedOf(account)])
      .when((state) => giveConsent(give, state, now))
      .thenRefuses('person-erased')
    given(person, [erasedOf(account)])
      .when((state) => revokeConsent({ ...ids, purpose: 'marketing' }, state, now))
      .thenRefuses('person-erased')
  })
})

describe('recordConsents', () => {
  const other = { purpose: 'terms', version: '2026-11', textHash: 'hash' } as const
  it('records those that are not in force', () =>
    given(person, [given1])
      .when((state) => recordConsents({ ...ids, consents: [consent, other] }, state, now))
      .then({ type: 'consent-given', data: { userId, personId, ...other, givenAt: now } }))
})

describe('without a consent', () => {
  it('gives the consent to the text in force', () =>
    given(person, [])
      .when((state) => giveConsent(give, state, now))
      .then({ type: 'consent-given', data: { userId, personId, ...consent, givenAt: now } }))

  it('refuses a consent to another version', () =>
    given(person, [])
      .when((state) => giveConsent({ ...give, readVersion: '2025-01' }, state, now))
      .thenRefuses('consent-text-changed'))

  it('withdraws nothing', () =>
    given(person, [])
      .when((state) => revokeConsent({ ...ids, purpose: 'marketing' }, state, now))
      .thenNothing())

  it('refuses to withdraw a purpose that every account requires', () =>
    given(person, [])
      .when((state) => revokeConsent({ ...ids, purpose: 'privacy' }, state, now))
      .thenRefuses('consent-needed'))
})

describe('with a consent in force', () => {
  it('does not give it again', () =>
    given(person, [given1])
      .when((state) => giveConsent(give, state, now))
      .thenNothing())

  it('gives the consent to a newer text', () => {
    const newer = { ...consent, version: '2027-01' }
    given(person, [given1])
      .when((state) => giveConsent({ ...ids, consent: newer, readVersion: '2027-01' }, state, now))
      .then({ type: 'consent-given', data: { userId, personId, ...newer, givenAt: now } })
  })

  it('withdraws it', () =>
    given(person, [given1])
      .when((state) => revokeConsent({ ...ids, purpose: 'marketing' }, state, now))
      .then({ type: 'consent-revoked', data: { userId, personId, purpose: 'marketing', revokedAt: now } }))
})

describe('with a withdrawn consent', () => {
  it('does not withdraw it again', () =>
    given(person, [given1, revoked])
      .when((state) => revokeConsent({ ...ids, purpose: 'marketing' }, state, now))
      .thenNothing())

  it('gives it again', () =>
    given(person, [given1, revoked])
      .when((state) => giveConsent(give, state, now))
      .then({ type: 'consent-given', data: { userId, personId, ...consent, givenAt: now } }))
})
