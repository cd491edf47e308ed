import { defineStream, type EncryptedEventOf } from '@escuta/event-sourcing'
import type { sessionStarted } from '../../contract/published-events.ts'
import { accessEvents, type AccessKey } from './access.state.ts'

type Started = EncryptedEventOf<typeof sessionStarted>['data']

/** The sessions of one month's stream, for the owner's copy; a session may end in a later month. */
export type AccessLog = {
  readonly started: readonly Started[]
  /** When a session ended, by its id. */
  readonly ended: Readonly<Record<string, string>>
}

export const accessLog = defineStream<AccessLog, (typeof accessEvents)[number], AccessKey>({
  name: 'access',
  id: ({ userId, month }) => `${userId}-${month}`,
  events: accessEvents,
  initialState: () => ({ started: [], ended: {} }),
  evolve(log, event) {
    if (event.type === 'session-started') return { ...log, started: [...log.started, event.data] }
    if (event.type !== 'session-ended') return log
    const { sessionId, endedAt } = event.data
    return { ...log, ended: { ...log.ended, [sessionId]: endedAt } }
  },
})
