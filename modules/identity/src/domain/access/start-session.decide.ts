import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { sessionStarted } from '../../contract/published-events.ts'
import { access } from './access.state.ts'

type Started = EventOf<typeof sessionStarted>

/** Records that a session started. */
function decide({ now, ...session }: Timed<Omit<Started['data'], 'startedAt'>>): Started[] {
  return [{ type: 'session-started', data: { ...session, startedAt: now } }]
}

export const startSession = defineCommand({ name: 'start-session', stream: access, decide })
