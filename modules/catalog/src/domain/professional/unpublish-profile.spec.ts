import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { professional } from './professional.state.ts'
import { unpublishProfile } from './unpublish-profile.decide.ts'
import { foreign, helena, now, own, professionalId, requested, verified } from './publication.fixture.ts'

describe('unpublishProfile', () => {
  it('refuses a missing and another account’s record alike', () => {
    given(professional, [])
      .when((state) => unpublishProfile.decide(own, state))
      .thenRefuses('professional-not-found')
    given(professional, verified)
      .when((state) => unpublishProfile.decide(foreign, state))
      .thenRefuses('professional-not-found')
  })

  it('withdraws the request before the verification', () =>
    given(professional, [helena.registered, requested])
      .when((state) => unpublishProfile.decide(own, state))
      .then({ type: 'publication-withdrawn', data: { professionalId, withdrawnAt: now } }))

  it('unpublishes a public profile', () =>
    given(professional, [...verified, helena.published])
      .when((state) => unpublishProfile.decide(own, state))
      .then({ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }))

  it('appends nothing for a profile that is not public', () =>
    given(professional, verified)
      .when((state) => unpublishProfile.decide(own, state))
      .thenNothing())
})

describe('unpublishProfile, after the account was closed', () => {
  const closedAt = '2026-11-19T12:00:00.000Z'
  const unpublished = {
    type: 'profile-unpublished' as const,
    data: { professionalId, unpublishedAt: closedAt },
  }
  const publishedAgain = { type: 'profile-published' as const, data: { professionalId, publishedAt: now } }

  it('unpublishes a profile that was public at that moment', () =>
    given(professional, [...verified, helena.published])
      .when((state) => unpublishProfile.decide({ ...own, closedAt }, state))
      .then({ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }))

  it('keeps a profile that was published again later, when the closing is delivered twice', () =>
    given(professional, [...verified, helena.published, unpublished, publishedAgain])
      .when((state) => unpublishProfile.decide({ ...own, closedAt }, state))
      .thenNothing())
})
