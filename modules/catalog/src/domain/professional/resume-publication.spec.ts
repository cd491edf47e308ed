import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { professional } from './professional.state.ts'
import { resumePublication } from './resume-publication.decide.ts'
import { helena, now, own, professionalId, suspension, verified } from './publication.fixture.ts'

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
