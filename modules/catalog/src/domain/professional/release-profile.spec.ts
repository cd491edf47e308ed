import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { publishProfile } from './publish-profile.decide.ts'
import { releaseProfile } from './release-profile.decide.ts'
import { resumePublication } from './resume-publication.decide.ts'

const { professionalId, registered, verified, published } = givenProfessional()
const now = '2026-12-01T12:00:00.000Z'
const takenDown = { type: 'profile-taken-down' as const, data: { professionalId, takenDownAt: now } }
const released = { type: 'profile-released' as const, data: { professionalId, releasedAt: now } }
const releasing = (...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) => releaseProfile.decide({ professionalId, now }, state))

describe('releaseProfile', () => {
  it('refuses without a record', () => releasing().thenRefuses('professional-not-found'))

  it('releases a profile that was taken down, once', () => {
    releasing(registered, verified, takenDown).then(released)
    releasing(registered, verified, takenDown, released).thenNothing()
    releasing(registered, verified).thenNothing()
  })
})

describe('a profile that was taken down', () => {
  const by = registered.data.userId
  const publishing = (...past: ProfessionalEvent[]) =>
    given(professional, past).when((state) => publishProfile.decide({ professionalId, by, now }, state))

  it('is not published by its professional until it is released', () => {
    publishing(registered, verified, takenDown).thenRefuses('profile-taken-down')
    publishing(registered, verified, takenDown, released).then({
      type: 'profile-published',
      data: { professionalId, publishedAt: now },
    })
  })

  it('is not published by the end of a suspension', () =>
    given(professional, [
      registered,
      verified,
      published,
      { type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } },
      { type: 'publication-suspended', data: { professionalId, suspendedAt: now } },
      takenDown,
    ])
      .when((state) => resumePublication.decide({ professionalId, by, now }, state))
      .thenNothing())
})
