import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional } from './professional.state.ts'
import { resumePublication } from './resume-publication.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const helena = givenProfessional()
const { professionalId } = helena
const own = { professionalId, by: helena.account.userId, now }
const verified = [helena.registered, helena.verified]
const suspension = [
  { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } },
  { type: 'publication-suspended' as const, data: { professionalId, suspendedAt: now } },
]
const publishedAgain = { type: 'profile-published' as const, data: { professionalId, publishedAt: now } }

describe('resumePublication', () => {
  it('publishes what the suspension ended, once', () => {
    const hidden = [...verified, helena.published, ...suspension]
    given(professional, hidden)
      .when((state) => resumePublication.decide(own, state))
      .then(publishedAgain)
    given(professional, [...hidden, publishedAgain])
      .when((state) => resumePublication.decide(own, state))
      .thenNothing()
  })

  it('publishes nothing that its professional had unpublished', () =>
    given(professional, verified)
      .when((state) => resumePublication.decide(own, state))
      .thenNothing())
})
