import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { participantLeft } from './call.events.ts'
import { type Call, call, openStay } from './call.state.ts'
import type { CallParticipant } from './join-call.decide.ts'

/** Records that a connection left the waiting room or the call; nothing where it is in neither. */
function decide(
  { now: leftAt, ...participant }: Timed<CallParticipant>,
  state: Call,
): Decision<EventOf<typeof participantLeft>> {
  if (!openStay(state, participant.connectionId)) return []
  return [{ type: 'participant-left', data: { ...participant, leftAt } }]
}

export const leaveCall = defineCommand({ name: 'leave-call', stream: call, decide })
