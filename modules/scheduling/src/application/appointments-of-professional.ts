import { addDays, instantOf } from '@escuta/kernel'
import type { AppointmentPage, AppointmentsOfProfessionalInput } from '../contract/index.ts'
import { appointmentsFrom } from '../read-models/appointments/appointments.query.ts'
import { zoneOf } from '../read-models/professionals/zone.query.ts'
import type { SchedulingDeps } from './deps.ts'

/** A page of a professional's appointments; whole days are of the professional's zone. Refuses a foreign cursor. */
export async function appointmentsOfProfessional(
  deps: SchedulingDeps,
  { professionalId, from, to, ...page }: AppointmentsOfProfessionalInput,
): Promise<AppointmentPage> {
  const isDay = (edge: string | undefined) => edge !== undefined && edge.length === 10
  const zone = isDay(from) || isDay(to) ? await zoneOf(deps.db, professionalId) : ''
  const edge = (text: string | undefined, days: number) =>
    text !== undefined && isDay(text) ? instantOf(addDays(text, days), '00:00', zone).toISOString() : text
  return appointmentsFrom(deps, professionalId, { ...page, from: edge(from, 0), to: edge(to, 1) })
}
