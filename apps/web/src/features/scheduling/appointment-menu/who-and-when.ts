import { formatDayLong, formatTimeAt } from '@escuta/i18n'
import type { AppointmentMenuProps } from './viewed-appointment.ts'

/** The other participant's name, and the day and time of an appointment. */
export function whoAndWhen({ appointment, seenBy }: Pick<AppointmentMenuProps, 'appointment' | 'seenBy'>) {
  const { date, zone, professionalName, clientName } = appointment
  const at = new Date(date)
  const other = (seenBy === 'client' ? professionalName : clientName) ?? ''
  return { other, when: `${formatDayLong(at, zone)}, às ${formatTimeAt(at, zone)}` }
}
