import type { Decision, EventsOf } from '@escuta/event-sourcing'
import {
  type CancellationReason,
  type ConfirmationRefusalReason,
  schedulingRefusals,
} from '../../contract/index.ts'
import { type Agenda, type agenda, liveSlots, overlap, placeOf, type Slot, slotFor } from './agenda.state.ts'

/**
 * The money arrived: a live hold becomes firm; one that expired too, as long as its place is still free and ahead.
 * Otherwise the refusal is recorded, once and for good: the money goes back. Refuses `appointment-not-found`.
 */
export function confirmSlot(
  appointmentId: string,
  state: Agenda,
  now: string,
): Decision<EventsOf<typeof agenda>> {
  const slot = slotFor(state, appointmentId)
  if (!slot) return schedulingRefusals.refuse('appointment-not-found')
  if (slot.status === 'confirmed' || slot.status === 'refused') return []
  const place = placeOf(slot.hold)
  const reason = refusalReason(slot, state, now)
  return reason
    ? [{ type: 'confirmation-refused', data: { ...place, reason, refusedAt: now } }]
    : [{ type: 'slot-confirmed', data: { ...place, confirmedAt: now } }]
}

function refusalReason(slot: Slot, state: Agenda, now: string): ConfirmationRefusalReason | undefined {
  if (slot.status === 'released') return reasonOfRelease(slot.reason)
  if (slot.status !== 'expired') return undefined
  const isTaken = liveSlots(state).some((live) => overlap(live.hold, slot.hold))
  return isTaken || slot.hold.startsAt <= now ? 'slot-taken' : undefined
}

function reasonOfRelease(reason: CancellationReason): ConfirmationRefusalReason {
  if (reason === 'by-client') return 'cancelled-by-client'
  return reason === 'by-professional' ? 'cancelled-by-professional' : 'slot-taken'
}
