import { clientId, professionalId } from '@escuta/kernel'
import type { QueryDeps } from '../catalog.tables.ts'

/** What is known of an appointment, of any participants. */
export async function reviewableAppointment({ db }: Pick<QueryDeps, 'db'>, appointmentId: string) {
  const row = await db
    .selectFrom('catalog.reviewable_appointments')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return (
    row && {
      clientId: clientId.parse(row.client_id),
      professionalId: professionalId.parse(row.professional_id),
      completed: row.completed,
      paid: row.paid,
    }
  )
}
