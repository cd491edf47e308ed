import type { EventOf, Timed } from '@escuta/event-sourcing'
import type { sessionStarted } from '../../contract/published-events.ts'

type Started = EventOf<typeof sessionStarted>

/** Records that a session started. */
export function startSession({ now, ...session }: Timed<Omit<Started['data'], 'startedAt'>>): Started[] {
  return [{ type: 'session-started', data: { ...session, startedAt: now } }]
}
