import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { withdrawVerification } from './withdraw-verification.decide.ts'

const { professionalId, registered, verified, rejected, published, recheckDue, expired } = givenProfessional()
const now = '2026-12-01T12:00:00.000Z'
const reason = 'O conselho informou que o registro foi cancelado.'
const withdrawn = { ...expired, data: { ...expired.data, withdrawn: { by: 'rita', reason }, expiredAt: now } }
const unpublished = { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } }
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }
const withdrawing = (...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) =>
    withdrawVerification.decide({ professionalId, withdrawnBy: 'rita', reason, now }, state),
  )

describe('withdrawVerification', () => {
  it('refuses without a record', () => withdrawing().thenRefuses('professional-not-found'))

  it('refuses without a verification', () => {
    withdrawing(registered).thenRefuses('verification-not-in-force')
    withdrawing(registered, rejected).thenRefuses('verification-not-in-force')
    withdrawing(registered, verified, withdrawn).thenRefuses('verification-not-in-force')
  })

  it('ends the verification with its reason, and keeps the publication as a request', () => {
    withdrawing(registered, verified, published).then(withdrawn, unpublished, requested)
    const { state } = given(professional, [
      registered,
      verified,
      published,
      withdrawn,
      unpublished,
      requested,
    ])
    expect(state).toMatchObject({ review: 'expired', verified: false, isPublic: false, wantsPublic: true })
  })

  it('ends also one whose next check is due', () =>
    withdrawing(registered, verified, recheckDue).then(withdrawn))
})

describe('credential-expired', () => {
  it('is read from its first version as one whose time had passed', async () => {
    const { credentialExpired, credentialVerified } = await import('../../contract/published-events.ts')
    const { withdrawn: _, ...old } = expired.data
    expect(credentialExpired.upcasts[1]?.(old)).toEqual(expired.data)
    const { reason: __, ...before } = verified.data
    expect(credentialVerified.upcasts[1]?.(before)).toEqual(verified.data)
  })
})
