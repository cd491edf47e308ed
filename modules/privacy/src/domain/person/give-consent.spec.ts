import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { erasedOf, givenAccount, givenConsent } from '../../testing/index.ts'
import { giveConsent } from './give-consent.decide.ts'
import { person } from './person.state.ts'

const { ids, consent, given: consentGiven, revoked } = givenConsent
const now = '2026-11-21T12:00:00.000Z'
const give = { ...ids, consent, readVersion: '2026-11', now }
const givenNow = { type: 'consent-given' as const, data: { ...ids, ...consent, givenAt: now } }

describe('giveConsent, when the person was erased', () => {
  it('refuses', () =>
    given(person, [erasedOf(givenAccount())])
      .when((state) => giveConsent.decide({ ...give, readVersion: '2025-01' }, state))
      .thenRefuses('person-erased'))
})

describe('giveConsent, without a consent', () => {
  it('gives the consent to the text in force', () =>
    given(person, [])
      .when((state) => giveConsent.decide(give, state))
      .then(givenNow))

  it('refuses a consent to another version', () =>
    given(person, [])
      .when((state) => giveConsent.decide({ ...give, readVersion: '2025-01' }, state))
      .thenRefuses('consent-text-changed'))
})

describe('giveConsent, with a consent', () => {
  it('does not give it again while it is in force', () =>
    given(person, [consentGiven])
      .when((state) => giveConsent.decide(give, state))
      .thenNothing())

  it('gives the consent to a newer text', () => {
    const newer = { ...consent, version: '2027-01' }
    given(person, [consentGiven])
      .when((state) => giveConsent.decide({ ...give, consent: newer, readVersion: '2027-01' }, state))
      .then({ type: 'consent-given', data: { ...ids, ...newer, givenAt: now } })
  })

  it('gives it again after it was withdrawn', () =>
    given(person, [consentGiven, revoked])
      .when((state) => giveConsent.decide(give, state))
      .then(givenNow))
})
