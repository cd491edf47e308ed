import type { DashboardAppointment } from '@escuta/dashboards/contract'
import { localParts } from '@escuta/kernel'

/** What the button beside an appointment does. */
export type AppointmentAction = 'enter' | 'details' | 'pay' | 'wait'

type Shown = Pick<DashboardAppointment, 'status' | 'date' | 'zone' | 'paid' | 'holdExpiresAt'>

/**
 * Confirmed and today enters the room, confirmed or scheduled otherwise shows details, anything else waits (spec §2);
 * an unpaid reservation that still lives can be paid. While there is no room to enter, details stand in.
 */
export function appointmentAction(appointment: Shown, now: Date, roomIsBuilt: boolean): AppointmentAction {
  const { status, date, zone, paid, holdExpiresAt } = appointment
  if (status === 'confirmed' || status === 'scheduled') {
    const today = localParts(now, zone).date === localParts(new Date(date), zone).date
    return status === 'confirmed' && today && roomIsBuilt ? 'enter' : 'details'
  }
  const payable = status === 'pending' && !paid && holdExpiresAt !== null && now < new Date(holdExpiresAt)
  return payable ? 'pay' : 'wait'
}
