import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { givenDocument } from './credential-document.fixture.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { rejectCredential } from './reject-credential.decide.ts'
import { verifyCredential } from './verify-credential.decide.ts'

const helena = givenProfessional()
const { professionalId, registered, verified, published, recheckDue, rejected } = helena
const { rejectedBy, rejectedAt: now } = rejected.data
const command = { professionalId, rejectedBy, reason: 'O número não consta no conselho.', now }
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }
const rejecting = (...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) => rejectCredential.decide(command, state))

describe('rejectCredential', () => {
  it('refuses without a record', () => rejecting().thenRefuses('professional-not-found'))

  it('records who rejects a waiting credential and why, once', () => {
    rejecting(registered).then(rejected)
    rejecting(registered, rejected).thenNothing()
    expect(given(professional, [registered, rejected]).state).toMatchObject({ review: 'rejected' })
  })

  it('removes the document: the review has ended', () => {
    const { submitted, removed } = givenDocument('crp.pdf', now)
    rejecting(registered, submitted).then(rejected, removed('review-ended'))
  })

  it('rejects one whose yearly check is due: the profile is not public until the next approval', () => {
    const unpublished = { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } }
    rejecting(registered, verified, published, recheckDue).then(rejected, unpublished, requested)
    expect(given(professional, [registered, verified, published, recheckDue, rejected]).state).toMatchObject({
      verified: false,
      expiresAt: null,
    })
  })

  it('refuses an approved credential', () =>
    rejecting(registered, verified, published).thenRefuses('credential-not-waiting'))

  it('keeps the request to publish for a later approval', () =>
    given(professional, [registered, requested, rejected])
      .when((state) =>
        verifyCredential.decide(
          { professionalId, verifiedBy: 'admin', now: verified.data.verifiedAt },
          state,
        ),
      )
      .then(verified, published))
})
