import type { DashboardAppointment } from '@escuta/dashboards/contract'
import { localParts } from '@escuta/kernel'

export type AppointmentAction = 'enter' | 'details' | 'pay' | 'wait'

type Shown = Pick<
  DashboardAppointment,
  'status' | 'date' | 'endsAt' | 'zone' | 'paid' | 'holdExpiresAt' | 'awaitsApproval'
>

/**
 * `enter` for a confirmed appointment of today that has not ended, `details` for other confirmed or scheduled ones, `pay`
 * for an unpaid hold that has not expired, `wait` for the rest, requests too.
 */
export function appointmentAction(appointment: Shown, now: Date): AppointmentAction {
  const { status, date, endsAt, zone, paid, holdExpiresAt, awaitsApproval } = appointment
  if (awaitsApproval) return 'wait'
  if (status === 'confirmed' || status === 'scheduled') {
    const today = localParts(now, zone).date === localParts(new Date(date), zone).date
    return status === 'confirmed' && today && now < new Date(endsAt) ? 'enter' : 'details'
  }
  const payable = status === 'pending' && !paid && holdExpiresAt !== null && now < new Date(holdExpiresAt)
  return payable ? 'pay' : 'wait'
}
