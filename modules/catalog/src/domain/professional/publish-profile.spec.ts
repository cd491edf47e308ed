import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional } from './professional.state.ts'
import { publishProfile } from './publish-profile.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const helena = givenProfessional()
const { professionalId } = helena
const own = { professionalId, by: helena.account.userId, now }
const foreign = { ...own, by: givenProfessional({ name: 'Lia Souza' }).account.userId }
const verified = [helena.registered, helena.verified]
const requested = { type: 'publication-requested' as const, data: { professionalId, requestedAt: now } }

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
