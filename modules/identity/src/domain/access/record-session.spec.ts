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

describe('the record of access', () => {
  it('has the beginning of a session, with where it was', () => {
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

  it('has the end of each session, and why', () => {
    const ended = (sessionId: string) => ({
      type: 'session-ended' as const,
      data: { userId, sessionId, reason: 'password-changed' as const, endedAt: now },
    })
    given(access, [])
      .when(() => recordEnd({ userId, reason: 'password-changed', sessionIds: [first, second] }, now))
      .then(ended(first), ended(second))
  })

  it('is kept by month', () => expect(accessStream(userId, now)).toBe(`access-${userId}-2026-11`))
})
