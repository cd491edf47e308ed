import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { participantLeft } from './call.events.ts'
import type { Call } from './call.state.ts'
import type { CallParticipant } from './join-call.decide.ts'

/** Records that a connection left the call; nothing where it is not in it. */
export function leaveCall(
  { now: leftAt, ...participant }: Timed<CallParticipant>,
  { connections }: Call,
): Decision<EventOf<typeof participantLeft>> {
  if (!connections.includes(participant.connectionId)) return []
  return [{ type: 'participant-left', data: { ...participant, leftAt } }]
}
