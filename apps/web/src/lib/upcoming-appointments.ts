import type { UpcomingAppointment } from '@escuta/scheduling/contract'

/** The appointments in a refusal's details. */
export function upcomingAppointmentsIn(details: unknown): readonly UpcomingAppointment[] {
  return Array.isArray(details) ? details.filter(isUpcomingAppointment) : []
}

function isUpcomingAppointment(value: unknown): value is UpcomingAppointment {
  if (typeof value !== 'object' || value === null) return false
  return ['appointmentId', 'startsAt', 'zone'].every((name) => typeof Reflect.get(value, name) === 'string')
}
