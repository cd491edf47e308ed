import { formatDayAndTime } from '@escuta/i18n'
import type { AppointmentMenuProps } from './viewed-appointment.ts'

/** The other participant's name, and the day and time of an appointment. */
export function whoAndWhen({ appointment, seenBy }: Pick<AppointmentMenuProps, 'appointment' | 'seenBy'>) {
  const { date, zone, professionalName, clientName } = appointment
  const other = (seenBy === 'client' ? professionalName : clientName) ?? ''
  return { other, when: formatDayAndTime(new Date(date), zone) }
}
