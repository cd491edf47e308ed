import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { access, accessStream } from './access.state.ts'
import { recordEnd, recordStart } from './record-session.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId } = givenUser()
const first = deriveId(userId, 'first')
const second = deriveId(userId, 'second')

describe('the access events', () => {
  it('have the start of a session with address and device', () => {
    const started = {
      userId,
      sessionId: first,
      month: '2026-11',
      remembered: true,
      isNewDevice: false,
      address: '203.0.113.7',
      device: 'Chrome no Android',
    }
    given(access, [])
      .when(() => recordStart(started, now))
      .then({ type: 'session-started', data: { ...started, startedAt: now } })
  })

  it('have the end of each session with its reason', () => {
    const ended = (sessionId: string) => ({
      type: 'session-ended' as const,
      data: { userId, sessionId, reason: 'password-changed' as const, endedAt: now },
    })
    given(access, [])
      .when(() => recordEnd({ userId, reason: 'password-changed', sessionIds: [first, second] }, now))
      .then(ended(first), ended(second))
  })

  it('are on a stream for each month', () =>
    expect(accessStream(userId, now)).toBe(`access-${userId}-2026-11`))
})
