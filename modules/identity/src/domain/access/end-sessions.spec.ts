import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { access } from './access.state.ts'
import { endSessions } from './end-sessions.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId } = givenUser()
const sessionIds = [deriveId(userId, 'first'), deriveId(userId, 'second')]
const ended = (sessionId: string) => ({
  type: 'session-ended' as const,
  data: { userId, sessionId, reason: 'password-changed' as const, endedAt: now },
})

describe('endSessions', () => {
  it('records the end of each session with its reason', () =>
    given(access, [])
      .when((state) =>
        endSessions.decide({ userId, month: '2026-11', reason: 'password-changed', sessionIds, now }, state),
      )
      .then(...sessionIds.map(ended)))
})
