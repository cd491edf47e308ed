import { defineStream, type EncryptedEventOf, GrowingList, GrowingMap } from '@escuta/event-sourcing'
import type { sessionStarted } from '../../contract/published-events.ts'
import { accessEvents, type AccessKey } from './access.state.ts'

type Started = EncryptedEventOf<typeof sessionStarted>['data']

/** The sessions of one month's stream, for the owner's copy; a session may end in a later month. */
export type AccessLog = {
  readonly started: GrowingList<Started>
  /** When a session ended, by its id. */
  readonly ended: GrowingMap<string, string>
}

export const accessLog = defineStream<AccessLog, (typeof accessEvents)[number], AccessKey>({
  name: 'access',
  id: ({ userId, month }) => `${userId}-${month}`,
  events: accessEvents,
  initialState: () => ({ started: GrowingList(), ended: GrowingMap() }),
  evolve(log, event) {
    if (event.type === 'session-started') return { ...log, started: log.started.push(event.data) }
    if (event.type !== 'session-ended') return log
    const { sessionId, endedAt } = event.data
    return { ...log, ended: log.ended.set(sessionId, endedAt) }
  },
})
