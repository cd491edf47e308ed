import { clientId, professionalId } from '@escuta/kernel'
import type { QueryDeps } from '../catalog.tables.ts'

/** What is known of an appointment, of any participants. */
export async function reviewableAppointment({ db }: Pick<QueryDeps, 'db'>, appointmentId: string) {
  const row = await db
    .selectFrom('catalog.reviewable_appointments')
    .selectAll()
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  return (
    row && {
      clientId: clientId.parse(row.clientId),
      professionalId: professionalId.parse(row.professionalId),
      completed: row.completed,
      paid: row.paid,
    }
  )
}
