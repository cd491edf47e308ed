import { type Decision, defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { TurnedAwayReason } from '../../contract/index.ts'
import type { participantTurnedAway } from './call.events.ts'
import { type Call, call } from './call.state.ts'
import type { CallParticipant } from './join-call.decide.ts'

/** Records that a participant tried to enter and could not, and why; once for each side and reason. */
function decide(
  {
    now: turnedAwayAt,
    reason,
    ...participant
  }: Timed<CallParticipant & { readonly reason: TurnedAwayReason }>,
  { turnedAway }: Call,
): Decision<EventOf<typeof participantTurnedAway>> {
  const isKnown = turnedAway.some((earlier) => earlier.side === participant.side && earlier.reason === reason)
  if (isKnown) return []
  return [{ type: 'participant-turned-away', data: { ...participant, reason, turnedAwayAt } }]
}

export const turnAway = defineCommand({ name: 'turn-away', stream: call, decide })
