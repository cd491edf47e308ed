import {
  defineStream,
  type EncryptedEventOf,
  GrowingList,
  GrowingMap,
  unchanged,
} from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'
import type { AccessKey } from './access.state.ts'

type Ended = Pick<EncryptedEventOf<typeof published.sessionEnded>['data'], 'endedAt' | 'reason'>
type Started = EncryptedEventOf<typeof published.sessionStarted>['data']

/** The sessions of one month's stream, for the owner's copy; a session may end in a later month. */
export type AccessLog = {
  readonly started: GrowingList<Started>
  /** When a session ended and why, by its id. */
  readonly ended: GrowingMap<string, Ended>
}

export const accessLog = defineStream({
  name: 'access',
  id: ({ userId, month }: AccessKey) => `${userId}-${month}`,
  events: published,
  initialState: (): AccessLog => ({ started: GrowingList(), ended: GrowingMap() }),
}).evolve({
  'session-started': (log, session) => ({ ...log, started: log.started.push(session) }),
  'session-ended': (log, { sessionId, endedAt, reason }) => ({
    ...log,
    ended: log.ended.set(sessionId, { endedAt, reason }),
  }),
  'call-refused': unchanged,
})
