import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { type CancellationReason, schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, type agenda, placeOf, slotFor } from './agenda.state.ts'

/**
 * Gives a place back for a reason; what is already free stays so. Refuses `appointment-not-found`, and `past-date`
 * once the session has begun.
 */
export function releaseSlot(
  command: { readonly appointmentId: string; readonly reason: CancellationReason },
  state: Agenda,
  now: string,
): Decision<EventsOf<typeof agenda>> {
  const slot = slotFor(state, command.appointmentId)
  if (!slot) return schedulingRefusals.refuse('appointment-not-found')
  if (slot.status === 'expired' || slot.status === 'released') return []
  if (slot.hold.startsAt <= now) return schedulingRefusals.refuse('past-date')
  return [{ type: 'slot-released', data: { ...placeOf(slot.hold), reason: command.reason, releasedAt: now } }]
}
