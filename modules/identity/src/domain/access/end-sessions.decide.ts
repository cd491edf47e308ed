import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { sessionEnded } from '../../contract/published-events.ts'
import { access } from './access.state.ts'

type Ended = EventOf<typeof sessionEnded>
export type EndSessions = Pick<Ended['data'], 'userId' | 'reason'> & {
  readonly sessionIds: readonly string[]
  /** Of the end, `yyyy-mm`. */
  readonly month: string
}

/** Records that sessions ended, with the reason. */
function decide({ userId, reason, sessionIds, now }: Timed<EndSessions>): Ended[] {
  return sessionIds.map((sessionId) => ({
    type: 'session-ended',
    data: { userId, sessionId, reason, endedAt: now },
  }))
}

export const endSessions = defineCommand({ name: 'end-sessions', stream: access, decide })
