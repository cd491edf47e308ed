import type { Clock } from '@escuta/kernel'
import type { Kysely } from 'kysely'
import type { UpcomingAppointment } from '../../contract/index.ts'
import { paidAppointmentsAfter } from './upcoming-appointments.query.ts'
import type { UpcomingAppointmentRow } from './upcoming-appointments.view.ts'

type Deps = {
  readonly db: Kysely<{ 'identity.upcoming_appointments': UpcomingAppointmentRow }>
  readonly clock: Clock
}

/** The paid sessions that lie ahead of a person, as client or as professional: an account cannot be closed before. */
export function upcomingAppointments(
  { db, clock }: Deps,
  who: { readonly clientId: string | null; readonly professionalId: string | null },
): Promise<readonly UpcomingAppointment[]> {
  return paidAppointmentsAfter(db, who, clock.now())
}
