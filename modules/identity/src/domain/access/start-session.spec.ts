import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { givenUser } from '../../testing/index.ts'
import { access } from './access.state.ts'
import { startSession } from './start-session.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const { userId } = givenUser()

describe('startSession', () => {
  it('records address and device', () => {
    const session = {
      userId,
      sessionId: deriveId(userId, 'first'),
      month: '2026-11',
      remembered: true,
      isNewDevice: false,
      address: '203.0.113.7',
      device: 'Chrome no Android',
    }
    given(access, [])
      .when((state) => startSession.decide({ ...session, now }, state))
      .then({ type: 'session-started', data: { ...session, startedAt: now } })
  })
})
