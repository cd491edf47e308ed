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

describe('when the record is missing or of somebody else', () => {
  it('neither publishes nor unpublishes', () => {
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

describe('when the credential is not verified', () => {
  it('remembers the wish', () =>
    given(professional, [helena.registered])
      .when((state) => publishProfile({ ...own, now }, state))
      .then(requested))

  it('forgets it again', () =>
    given(professional, [helena.registered, requested])
      .when((state) => unpublishProfile({ ...own, now }, state))
      .then({ type: 'publication-withdrawn', data: { professionalId, withdrawnAt: now } }))
})

describe('when the credential is verified', () => {
  it('publishes', () =>
    given(professional, verified)
      .when((state) => publishProfile({ ...own, now }, state))
      .then({ type: 'profile-published', data: { professionalId, publishedAt: now } }))

  it('publishes once', () =>
    given(professional, [...verified, helena.published])
      .when((state) => publishProfile({ ...own, now }, state))
      .thenNothing())

  it('unpublishes', () =>
    given(professional, [...verified, helena.published])
      .when((state) => unpublishProfile({ ...own, now }, state))
      .then({ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }))

  it('has nothing to unpublish before it is public', () =>
    given(professional, verified)
      .when((state) => unpublishProfile({ ...own, now }, state))
      .thenNothing())
})

describe('when the account was closed', () => {
  const closedAt = '2026-11-19T12:00:00.000Z'
  const unpublished = {
    type: 'profile-unpublished' as const,
    data: { professionalId, unpublishedAt: closedAt },
  }
  const publishedAgain = { type: 'profile-published' as const, data: { professionalId, publishedAt: now } }

  it('unpublishes what was public then', () =>
    given(professional, [...verified, helena.published])
      .when((state) => unpublishProfile({ ...own, closedAt, now }, state))
      .then({ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }))

  it('leaves a profile public that was published again since, when the closing is seen once more', () =>
    given(professional, [...verified, helena.published, unpublished, publishedAgain])
      .when((state) => unpublishProfile({ ...own, closedAt, now }, state))
      .thenNothing())
})
