import type { EventOf } from '@escuta/event-sourcing'
import type { sessionEnded, sessionStarted } from '../../contract/published-events.ts'

type Started = EventOf<typeof sessionStarted>
type Ended = EventOf<typeof sessionEnded>

/** Records that a session started. */
export function recordStart(session: Omit<Started['data'], 'startedAt'>, now: string): Started[] {
  return [{ type: 'session-started', data: { ...session, startedAt: now } }]
}

export type EndOfSessions = Pick<Ended['data'], 'userId' | 'reason'> & {
  readonly sessionIds: readonly string[]
}

/** Records that sessions ended, with the reason. */
export function recordEnd({ userId, reason, sessionIds }: EndOfSessions, now: string): Ended[] {
  return sessionIds.map((sessionId) => ({
    type: 'session-ended',
    data: { userId, sessionId, reason, endedAt: now },
  }))
}
