import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { takeDownProfile } from './take-down-profile.decide.ts'

const { professionalId, registered, verified, published } = givenProfessional()
const now = '2026-12-01T12:00:00.000Z'
const takenDown = { type: 'profile-taken-down' as const, data: { professionalId, takenDownAt: now } }
const takingDown = (...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) => takeDownProfile.decide({ professionalId, now }, state))

describe('takeDownProfile', () => {
  it('refuses without a record', () => takingDown().thenRefuses('professional-not-found'))

  it('unpublishes a public profile once', () => {
    const unpublished = { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } }
    takingDown(registered, verified, published).then(unpublished, takenDown)
    takingDown(registered, verified, published, unpublished, takenDown).thenNothing()
  })

  it('withdraws a request', () => {
    const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }
    takingDown(registered, requested).then(
      { type: 'publication-withdrawn', data: { professionalId, withdrawnAt: now } },
      takenDown,
    )
  })

  it('also holds a profile that is not public', () => takingDown(registered).then(takenDown))
})
