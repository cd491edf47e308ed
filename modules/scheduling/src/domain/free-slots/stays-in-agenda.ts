import type { AppointmentStatus } from '../../contract/index.ts'

type Shown = { readonly date: string; readonly endsAt: string; readonly status: AppointmentStatus }
type Period = { readonly from: Date; readonly to: Date }

/**
 * Whether an appointment takes time that its professional takes off, and has yet to take place or end: time off and
 * blocked time cancel nothing, so the professional must know of it before. The buffer after it is not its time.
 */
export function staysInAgenda({ date, endsAt, status }: Shown, { from, to }: Period, now: Date): boolean {
  if (status === 'cancelled' || status === 'completed') return false
  const end = new Date(endsAt)
  return new Date(date) < to && end > from && end > now
}
