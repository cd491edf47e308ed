import type { EventOf } from '@escuta/event-sourcing'
import type { appointmentRepaired } from '../../contract/published-events.ts'
import type { Repair } from '../../contract/index.ts'
import { type AppointmentKey, referenceOf } from './appointment-key.ts'

/** A repair of staff, with the reason that the history shows. */
export type StaffRepair = AppointmentKey & { readonly reason: string }

/** The event that says what staff did and why, for the events that the repair consists of. */
export function repaired(
  reference: Parameters<typeof referenceOf>[0],
  { repair, reason, now }: { readonly repair: Repair; readonly reason: string; readonly now: string },
): EventOf<typeof appointmentRepaired> {
  return {
    type: 'appointment-repaired',
    data: { ...referenceOf(reference), repair, reason, repairedAt: now },
  }
}
