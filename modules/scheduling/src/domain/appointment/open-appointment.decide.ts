import type { EventsOf } from '@escuta/event-sourcing'
import { type Hold, placeOf } from '../agenda/agenda.state.ts'
import type { AppointmentLife, appointment } from './appointment.state.ts'

/** Begins an appointment's life from its hold, once; all it says follows from the hold. */
export function openAppointment(hold: Hold, state: AppointmentLife): EventsOf<typeof appointment>[] {
  if (state.status !== 'missing') return []
  const { duration, type, price, zone, bookedBy, heldAt, expiresAt } = hold
  return [
    {
      type: 'appointment-opened',
      data: {
        ...placeOf(hold),
        duration,
        type,
        price,
        zone,
        bookedBy,
        openedAt: heldAt,
        holdExpiresAt: expiresAt,
      },
    },
  ]
}
