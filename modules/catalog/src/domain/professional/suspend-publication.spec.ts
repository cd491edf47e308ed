import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional } from './professional.state.ts'
import { suspendPublication } from './suspend-publication.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const helena = givenProfessional()
const { professionalId } = helena
const own = { professionalId, by: helena.account.userId, now }
const verified = [helena.registered, helena.verified]
const suspension = [
  { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } },
  { type: 'publication-suspended' as const, data: { professionalId, suspendedAt: now } },
]

describe('suspendPublication', () => {
  it('unpublishes a public profile and records why', () =>
    given(professional, [...verified, helena.published])
      .when((state) => suspendPublication.decide({ ...own, closedAt: now }, state))
      .then(...suspension))

  it('appends nothing for a profile that is not public', () =>
    given(professional, verified)
      .when((state) => suspendPublication.decide({ ...own, closedAt: now }, state))
      .thenNothing())
})
