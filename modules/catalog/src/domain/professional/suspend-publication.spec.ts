import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { professional } from './professional.state.ts'
import { suspendPublication } from './suspend-publication.decide.ts'
import { helena, now, own, suspension, verified } from './publication.fixture.ts'

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
