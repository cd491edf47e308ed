import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { erasedOf, givenAccount, givenConsent } from '../../testing/index.ts'
import { person } from './person.state.ts'
import { recordConsents } from './record-consents.decide.ts'

const { ids, consent, given: consentGiven, revoked: consentRevoked } = givenConsent
const now = '2026-11-21T12:00:00.000Z'
const earlier = '2026-11-19T12:00:00.000Z'
const other = { purpose: 'terms', version: '2026-11', textHash: 'hash' } as const
const record = { ...ids, consents: [consent, other], now }

describe('recordConsents', () => {
  it('records those that are not in force', () =>
    given(person, [consentGiven])
      .when((state) => recordConsents.decide(record, state))
      .then({ type: 'consent-given', data: { ...ids, ...other, givenAt: now } }))

  it('records them as of the time when they were given', () =>
    given(person, [])
      .when((state) => recordConsents.decide({ ...record, consents: [other], givenAt: earlier }, state))
      .then({ type: 'consent-given', data: { ...ids, ...other, givenAt: earlier } }))

  it('records none that was withdrawn since', () =>
    given(person, [consentGiven, consentRevoked])
      .when((state) =>
        recordConsents.decide({ ...record, consents: [consent], givenAt: consentGiven.data.givenAt }, state),
      )
      .thenNothing())

  it('refuses when the person was erased', () =>
    given(person, [erasedOf(givenAccount())])
      .when((state) => recordConsents.decide(record, state))
      .thenRefuses('person-erased'))
})
