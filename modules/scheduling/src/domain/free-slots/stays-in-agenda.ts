import type { AppointmentStatus } from '../../contract/index.ts'

type Shown = { readonly date: string; readonly endsAt: string; readonly status: AppointmentStatus }
type Period = { readonly from: Date; readonly to: Date }

/**
 * Whether an appointment that has not ended overlaps with time that its professional takes off. Time off and blocked
 * time cancel nothing, so the professional must know of the appointment before. The buffer after it does not count.
 */
export function staysInAgenda({ date, endsAt, status }: Shown, { from, to }: Period, now: Date): boolean {
  if (status === 'cancelled' || status === 'completed') return false
  const end = new Date(endsAt)
  return new Date(date) < to && end > from && end > now
}
