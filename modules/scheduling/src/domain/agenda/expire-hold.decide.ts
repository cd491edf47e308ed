import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, type agenda, placeOf, slotFor } from './agenda.state.ts'

/**
 * Gives an unpaid hold's place back once its time is over and nobody can pay for it any more (the caller has made
 * sure). A hold that still has time, or became something else, stays as it is. Refuses `appointment-not-found`.
 */
export function expireHold(
  appointmentId: string,
  state: Agenda,
  now: string,
): Decision<EventsOf<typeof agenda>> {
  const slot = slotFor(state, appointmentId)
  if (!slot) return schedulingRefusals.refuse('appointment-not-found')
  const { hold, status } = slot
  if (status !== 'held' || hold.expiresAt === null || now < hold.expiresAt) return []
  return [{ type: 'hold-expired', data: { ...placeOf(hold), expiredAt: now } }]
}
