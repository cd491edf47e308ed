import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { participantArrived } from './call.events.ts'
import { type Call, call, openStay } from './call.state.ts'
import type { CallParticipant } from './join-call.decide.ts'

/** Records that a connection waits to be let in; once. */
function decide(
  { now: arrivedAt, ...participant }: Timed<CallParticipant>,
  state: Call,
): Decision<EventOf<typeof participantArrived>> {
  if (openStay(state, participant.connectionId)) return []
  return [{ type: 'participant-arrived', data: { ...participant, arrivedAt } }]
}

export const arriveInWaitingRoom = defineCommand({ name: 'arrive-in-waiting-room', stream: call, decide })
