import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { AppointmentId, ClientId, ProfessionalId } from '@escuta/kernel'
import type { SenderType } from '../../contract/index.ts'
import type { participantJoined } from './call.events.ts'
import { type Call, call, openStay } from './call.state.ts'

export type CallParticipant = {
  readonly appointmentId: AppointmentId
  readonly clientId: ClientId
  readonly professionalId: ProfessionalId
  readonly side: SenderType
  readonly connectionId: string
}

/** Records that a connection is in the call; once. */
function decide(
  { now: joinedAt, ...participant }: Timed<CallParticipant>,
  state: Call,
): Decision<EventOf<typeof participantJoined>> {
  const stay = openStay(state, participant.connectionId)
  if (stay && stay.joinedAt !== null) return []
  return [{ type: 'participant-joined', data: { ...participant, joinedAt } }]
}

export const joinCall = defineCommand({ name: 'join-call', stream: call, decide })
