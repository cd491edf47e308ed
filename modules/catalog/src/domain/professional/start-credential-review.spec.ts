import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { startCredentialReview } from './start-credential-review.decide.ts'

const helena = givenProfessional()
const { professionalId, registered, verified, rejected, recheckDue, expired } = helena
const now = '2026-11-20T12:00:00.000Z'
const command = { professionalId, startedBy: 'rita', now }
const started = {
  type: 'credential-review-started' as const,
  data: { professionalId, startedBy: 'rita', startedAt: now },
}
const starting = (...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) => startCredentialReview.decide(command, state))

describe('startCredentialReview', () => {
  it('refuses without a record', () => starting().thenRefuses('professional-not-found'))

  it('records who looks at a submitted credential, once', () => {
    starting(registered).then(started)
    starting(registered, started).thenNothing()
    expect(given(professional, [registered, started]).state).toMatchObject({ review: 'under-review' })
  })

  it('records it for a yearly check that is due, which keeps the credential verified, and for an expired one', () => {
    starting(registered, verified, recheckDue).then(started)
    expect(given(professional, [registered, verified, recheckDue, started]).state).toMatchObject({
      review: 'under-review',
      verified: true,
    })
    starting(registered, verified, recheckDue, expired).then(started)
  })

  it('refuses an approved and a rejected credential', () => {
    starting(registered, verified).thenRefuses('credential-not-waiting')
    starting(registered, rejected).thenRefuses('credential-not-waiting')
  })
})
