import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { givenDocument } from './credential-document.fixture.ts'
import { professional } from './professional.state.ts'
import { verifyCredential } from './verify-credential.decide.ts'

const helena = givenProfessional()
const { professionalId } = helena
const now = helena.verified.data.verifiedAt
const { verifiedBy } = helena.verified.data
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }
const withdrawn = { type: 'publication-withdrawn' as const, data: { professionalId, withdrawnAt: now } }

describe('verifyCredential, without a record', () => {
  it('refuses', () =>
    given(professional, [])
      .when((state) => verifyCredential.decide({ professionalId, verifiedBy, now }, state))
      .thenRefuses('professional-not-found'))
})

describe('verifyCredential, before the verification', () => {
  it('verifies without publishing when no publication was requested', () =>
    given(professional, [helena.registered])
      .when((state) => verifyCredential.decide({ professionalId, verifiedBy, now }, state))
      .then(helena.verified))

  it('publishes when publication was requested', () =>
    given(professional, [helena.registered, requested])
      .when((state) => verifyCredential.decide({ professionalId, verifiedBy, now }, state))
      .then(helena.verified, helena.published))

  it('does not publish when the request was withdrawn', () =>
    given(professional, [helena.registered, requested, withdrawn])
      .when((state) => verifyCredential.decide({ professionalId, verifiedBy, now }, state))
      .then(helena.verified))
})

describe('verifyCredential, with a document', () => {
  it('removes it: the review has ended', () => {
    const { submitted, removed } = givenDocument('crp.pdf', now)
    given(professional, [helena.registered, requested, submitted])
      .when((state) => verifyCredential.decide({ professionalId, verifiedBy, now }, state))
      .then(helena.verified, removed('review-ended'), helena.published)
  })
})

describe('verifyCredential, when the yearly check is due', () => {
  it('confirms the credential and leaves the profile public', () => {
    const due = [helena.registered, helena.verified, helena.published, helena.recheckDue]
    given(professional, due)
      .when((state) => verifyCredential.decide({ professionalId, verifiedBy, now }, state))
      .then(helena.verified)
  })
})

describe('verifyCredential, after the verification', () => {
  it('does not verify twice', () =>
    given(professional, [helena.registered, helena.verified])
      .when((state) => verifyCredential.decide({ professionalId, verifiedBy, now }, state))
      .thenNothing())
})
