import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { callEnded } from './call.events.ts'
import { type Call, call } from './call.state.ts'
import type { CallParticipant } from './join-call.decide.ts'

type EndedCall = Pick<CallParticipant, 'appointmentId' | 'clientId' | 'professionalId'>

/** Records that the professional ended the call; nothing where no client came since the last end. */
function decide(
  { appointmentId, clientId, professionalId, now: endedAt }: Timed<EndedCall>,
  { hasClientCome }: Call,
): Decision<EventOf<typeof callEnded>> {
  if (!hasClientCome) return []
  return [{ type: 'call-ended', data: { appointmentId, clientId, professionalId, endedAt } }]
}

export const endCall = defineCommand({ name: 'end-call', stream: call, decide })
