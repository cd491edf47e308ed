import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional } from './professional.state.ts'
import { publishProfile } from './publish-profile.decide.ts'
import { unpublishProfile } from './unpublish-profile.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const helena = givenProfessional()
const { professionalId } = helena
const own = { professionalId, by: helena.account.userId }
const foreign = { professionalId, by: givenProfessional({ name: 'Lia Souza' }).account.userId }
const verified = [helena.registered, helena.verified]
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }

describe('publishProfile and unpublishProfile, without an own record', () => {
  it('refuse a missing and another account’s record alike', () => {
    for (const decide of [publishProfile, unpublishProfile]) {
      given(professional, [])
        .when((state) => decide({ ...own, now }, state))
        .thenRefuses('professional-not-found')
      given(professional, verified)
        .when((state) => decide({ ...foreign, now }, state))
        .thenRefuses('professional-not-found')
    }
  })
})

describe('publishProfile and unpublishProfile, before the verification', () => {
  it('request the publication', () =>
    given(professional, [helena.registered])
      .when((state) => publishProfile({ ...own, now }, state))
      .then(requested))

  it('withdraw the request', () =>
    given(professional, [helena.registered, requested])
      .when((state) => unpublishProfile({ ...own, now }, state))
      .then({ type: 'publication-withdrawn', data: { professionalId, withdrawnAt: now } }))
})

describe('publishProfile and unpublishProfile, after the verification', () => {
  it('publish the profile', () =>
    given(professional, verified)
      .when((state) => publishProfile({ ...own, now }, state))
      .then({ type: 'profile-published', data: { professionalId, publishedAt: now } }))

  it('do not publish twice', () =>
    given(professional, [...verified, helena.published])
      .when((state) => publishProfile({ ...own, now }, state))
      .thenNothing())

  it('unpublish the profile', () =>
    given(professional, [...verified, helena.published])
      .when((state) => unpublishProfile({ ...own, now }, state))
      .then({ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }))

  it('append nothing for a profile that is not public', () =>
    given(professional, verified)
      .when((state) => unpublishProfile({ ...own, now }, state))
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
      .when((state) => unpublishProfile({ ...own, closedAt, now }, state))
      .then({ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }))

  it('keeps a profile that was published again later, when the closing is delivered twice', () =>
    given(professional, [...verified, helena.published, unpublished, publishedAgain])
      .when((state) => unpublishProfile({ ...own, closedAt, now }, state))
      .thenNothing())
})
