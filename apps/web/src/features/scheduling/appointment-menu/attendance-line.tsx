import { attendanceSentence } from '../../../lib/attendance-sentence.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import { whoAndWhen } from './who-and-when.ts'

/** Who came to the room of an appointment, and when; nothing before it starts, and where neither came. */
export function AttendanceLine(viewed: AppointmentMenuProps) {
  const { appointment, seenBy, now } = viewed
  const { id, date, zone, status } = appointment
  const enabled = status !== 'pending' && now >= new Date(date)
  const { data } = trpc.messaging.attendance.useQuery({ appointmentId: id }, { enabled })
  const sentence = data && attendanceSentence(data, { seenBy, other: whoAndWhen(viewed).other, zone })
  return sentence ? <p className="text-caption text-ink-soft tabular-nums">{sentence}</p> : null
}
