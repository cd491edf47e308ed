import type { DashboardAppointment } from '@escuta/dashboards/contract'
import { localParts } from '@escuta/kernel'

export type AppointmentAction = 'enter' | 'details' | 'pay' | 'wait'

type Shown = Pick<
  DashboardAppointment,
  'status' | 'date' | 'endsAt' | 'zone' | 'paid' | 'price' | 'holdExpiresAt' | 'awaitsApproval'
>

/**
 * `enter` for a confirmed appointment of today that has not ended. `pay` for other appointments with a payment due
 * and for an unpaid hold that has not expired. `details` for other confirmed appointments. `wait` for
 * the rest, including requests.
 */
export function appointmentAction(appointment: Shown, now: Date): AppointmentAction {
  const { status, date, endsAt, zone, paid, holdExpiresAt, awaitsApproval } = appointment
  if (awaitsApproval) return 'wait'
  if (status === 'confirmed') {
    const today = localParts(now, zone).date === localParts(new Date(date), zone).date
    if (today && now < new Date(endsAt)) return 'enter'
    return isDue(appointment) ? 'pay' : 'details'
  }
  const payable = status === 'pending' && !paid && holdExpiresAt !== null && now < new Date(holdExpiresAt)
  return payable ? 'pay' : 'wait'
}

/** Whether the professional entered the appointment and it is not paid: it is confirmed, and has no hold that ends. */
export function isDue({ status, paid, price }: Pick<Shown, 'status' | 'paid' | 'price'>): boolean {
  return status === 'confirmed' && !paid && price > 0
}
