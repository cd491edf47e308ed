import type { Kysely } from 'kysely'
import type { UpcomingAppointment } from '../../contract/index.ts'
import type { UpcomingAppointmentRow } from './upcoming-appointments.view.ts'

/** Upcoming appointments listed at most; one blocks the closing of an account. */
const shownAppointments = 50

type Tables = { 'identity.upcoming_appointments': UpcomingAppointmentRow }
type Side = { readonly clientId: string | null; readonly professionalId: string | null }

/** Paid sessions that begin after an instant, of the person as client or as professional, the next 50. */
export async function paidAppointmentsAfter(
  db: Kysely<Tables>,
  { clientId, professionalId }: Side,
  now: Date,
): Promise<readonly UpcomingAppointment[]> {
  const rows = await db
    .selectFrom('identity.upcoming_appointments')
    .select(['appointmentId', 'startsAt', 'zone'])
    .where('isLive', '=', true)
    .where('isPaid', '=', true)
    .where('startsAt', '>', now.toISOString())
    .where((eb) => eb.or([eb('clientId', '=', clientId), eb('professionalId', '=', professionalId)]))
    .orderBy('startsAt')
    .orderBy('appointmentId')
    .limit(shownAppointments)
    .execute()
  return rows.map((row) => ({ appointmentId: row.appointmentId, startsAt: row.startsAt, zone: row.zone }))
}
