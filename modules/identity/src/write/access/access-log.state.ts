import { defineStream, type SealedEventOf } from '@escuta/event-sourcing'
import type { sessionStarted } from '../../contract/published-events.ts'
import { accessEvents } from './access.state.ts'

type Started = SealedEventOf<typeof sessionStarted>['data']

/** Everything that one month's stream of accesses says, for its owner's copy. */
export type AccessLog = readonly (Started & { readonly endedAt: string | null })[]

export const accessLog = defineStream<AccessLog, (typeof accessEvents)[number]>({
  kind: 'access',
  events: accessEvents,
  initialState: () => [],
  evolve(log, event) {
    if (event.type === 'session-started') return [...log, { ...event.data, endedAt: null }]
    if (event.type !== 'session-ended') return log
    const { sessionId, endedAt } = event.data
    return log.map((session) => (session.sessionId === sessionId ? { ...session, endedAt } : session))
  },
})
