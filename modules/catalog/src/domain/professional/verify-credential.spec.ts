import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional } from './professional.state.ts'
import { verifyCredential } from './verify-credential.decide.ts'

const helena = givenProfessional()
const { professionalId } = helena
const now = helena.verified.data.verifiedAt
const { verifiedBy } = helena.verified.data
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }
const withdrawn = { type: 'publication-withdrawn' as const, data: { professionalId, withdrawnAt: now } }

describe('when nobody has the record', () => {
  it('refuses', () =>
    given(professional, [])
      .when((state) => verifyCredential({ professionalId, verifiedBy, now }, state))
      .thenRefuses('professional-not-found'))
})

describe('when the credential waits to be verified', () => {
  it('verifies it and publishes nobody who did not ask', () =>
    given(professional, [helena.registered])
      .when((state) => verifyCredential({ professionalId, verifiedBy, now }, state))
      .then(helena.verified))

  it('publishes who asked for it', () =>
    given(professional, [helena.registered, requested])
      .when((state) => verifyCredential({ professionalId, verifiedBy, now }, state))
      .then(helena.verified, helena.published))

  it('does not publish who changed their mind', () =>
    given(professional, [helena.registered, requested, withdrawn])
      .when((state) => verifyCredential({ professionalId, verifiedBy, now }, state))
      .then(helena.verified))
})

describe('when the credential is verified', () => {
  it('is not verified twice', () =>
    given(professional, [helena.registered, helena.verified])
      .when((state) => verifyCredential({ professionalId, verifiedBy, now }, state))
      .thenNothing())
})
