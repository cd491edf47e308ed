import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { expireCredential } from './expire-credential.decide.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { verifyCredential } from './verify-credential.decide.ts'

const { professionalId, registered, verified, rejected, published, recheckDue, expired } = givenProfessional()
const { expiresAt: now } = recheckDue.data
const unpublished = { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } }
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }
const due = [registered, verified, published, recheckDue]
const expiring = (at: string, ...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) => expireCredential.decide({ professionalId, now: at }, state))

describe('expireCredential', () => {
  it('refuses without a record', () => expiring(now).thenRefuses('professional-not-found'))

  it('does nothing without a check that is due', () => {
    expiring(now, registered).thenNothing()
    expiring('2030-01-01T12:00:00.000Z', registered, verified).thenNothing()
    expiring(now, ...due, rejected).thenNothing()
  })

  it('does nothing before the end', () => expiring('2027-11-03T11:59:59.999Z', ...due).thenNothing())

  it('ends the verification once, and keeps the publication as a request', () => {
    expiring(now, ...due).then(expired, unpublished, requested)
    expiring(now, ...due, expired, unpublished, requested).thenNothing()
    const { state } = given(professional, [...due, expired, unpublished, requested])
    expect(state).toMatchObject({ review: 'expired', verified: false, isPublic: false, wantsPublic: true })
  })

  it('does not request the publication of a profile that is not public', () =>
    expiring(now, registered, verified, recheckDue).then(expired))

  it('expires also while an operator looks at it', () => {
    const started = {
      type: 'credential-review-started' as const,
      data: { professionalId, startedBy: 'rita', startedAt: now },
    }
    expiring(now, registered, verified, recheckDue, started).then(expired)
  })

  it('is followed by a verification that publishes again', () => {
    const again = { ...verified, data: { ...verified.data, verifiedAt: now } }
    given(professional, [...due, expired, unpublished, requested])
      .when((state) =>
        verifyCredential.decide({ professionalId, verifiedBy: verified.data.verifiedBy, now }, state),
      )
      .then(again, { ...published, data: { professionalId, publishedAt: now } })
  })
})
