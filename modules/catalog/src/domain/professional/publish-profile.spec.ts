import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { professional } from './professional.state.ts'
import { publishProfile } from './publish-profile.decide.ts'
import { foreign, helena, now, own, professionalId, requested, verified } from './publication.fixture.ts'

describe('publishProfile', () => {
  it('refuses a missing and another account’s record alike', () => {
    given(professional, [])
      .when((state) => publishProfile.decide(own, state))
      .thenRefuses('professional-not-found')
    given(professional, verified)
      .when((state) => publishProfile.decide(foreign, state))
      .thenRefuses('professional-not-found')
  })

  it('requests the publication before the verification', () =>
    given(professional, [helena.registered])
      .when((state) => publishProfile.decide(own, state))
      .then(requested))

  it('publishes a verified profile', () =>
    given(professional, verified)
      .when((state) => publishProfile.decide(own, state))
      .then({ type: 'profile-published', data: { professionalId, publishedAt: now } }))

  it('does not publish twice', () =>
    given(professional, [...verified, helena.published])
      .when((state) => publishProfile.decide(own, state))
      .thenNothing())
})
