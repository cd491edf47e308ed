import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, type agenda, liveSlots, overlap, placeOf, slotFor } from './agenda.state.ts'

/**
 * The money arrived: a live hold becomes firm; one that expired too, as long as its place is still free and ahead.
 * Refuses `slot-taken` and `hold-gone` (then the money goes back), `appointment-not-found`.
 */
export function confirmSlot(
  appointmentId: string,
  state: Agenda,
  now: string,
): Decision<EventsOf<typeof agenda>> {
  const slot = slotFor(state, appointmentId)
  if (!slot) return schedulingRefusals.refuse('appointment-not-found')
  const { hold, status } = slot
  if (status === 'confirmed') return []
  if (status === 'released') return schedulingRefusals.refuse('hold-gone', { releasedFor: slot.reason })
  if (status === 'expired') {
    if (liveSlots(state).some((live) => overlap(live.hold, hold)))
      return schedulingRefusals.refuse('slot-taken')
    if (hold.startsAt <= now) return schedulingRefusals.refuse('hold-gone')
  }
  return [{ type: 'slot-confirmed', data: { ...placeOf(hold), confirmedAt: now } }]
}
