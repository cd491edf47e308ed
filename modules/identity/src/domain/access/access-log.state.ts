import { defineStream, type EncryptedEventOf, GrowingList, GrowingMap } from '@escuta/event-sourcing'
import type { sessionEnded, sessionStarted } from '../../contract/published-events.ts'
import { accessEvents, type AccessKey } from './access.state.ts'

type Ended = Pick<EncryptedEventOf<typeof sessionEnded>['data'], 'endedAt' | 'reason'>
type Started = EncryptedEventOf<typeof sessionStarted>['data']

/** The sessions of one month's stream, for the owner's copy; a session may end in a later month. */
export type AccessLog = {
  readonly started: GrowingList<Started>
  /** When a session ended and why, by its id. */
  readonly ended: GrowingMap<string, Ended>
}

export const accessLog = defineStream<AccessLog, (typeof accessEvents)[number], AccessKey>({
  name: 'access',
  id: ({ userId, month }) => `${userId}-${month}`,
  events: accessEvents,
  initialState: () => ({ started: GrowingList(), ended: GrowingMap() }),
  evolve(log, event) {
    if (event.type === 'session-started') return { ...log, started: log.started.push(event.data) }
    if (event.type !== 'session-ended') return log
    const { sessionId, endedAt, reason } = event.data
    return { ...log, ended: log.ended.set(sessionId, { endedAt, reason }) }
  },
})
