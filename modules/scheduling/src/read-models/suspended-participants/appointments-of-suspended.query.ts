import { type AppointmentId, appointmentId } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { SchedulingTables } from '../database.ts'

export type AppointmentOfSuspended = { readonly appointmentId: AppointmentId; readonly startsAt: string }

/**
 * Coming appointments of suspended clients and professionals by start, at most `limit`; those behind `after`, where it is
 * given. Each participant's are found by their own index.
 */
export async function appointmentsOfSuspended(
  db: Kysely<SchedulingTables>,
  now: Date,
  limit: number,
  after?: AppointmentOfSuspended,
): Promise<readonly AppointmentOfSuspended[]> {
  const of = (column: 'clientId' | 'professionalId') =>
    db
      .selectFrom('scheduling.suspended_participants as suspended')
      .innerJoin('scheduling.appointments as appointment', `appointment.${column}`, 'suspended.participantId')
      .select(['appointment.appointmentId', 'appointment.startsAt'])
      .where('appointment.startsAt', '>', now.toISOString())
      .where('appointment.status', 'in', ['pending', 'confirmed'])
  let coming = db
    .selectFrom(of('clientId').union(of('professionalId')).as('coming'))
    .selectAll()
    .orderBy('startsAt')
    .orderBy('appointmentId')
    .limit(limit)
  if (after)
    coming = coming.where(
      sql<boolean>`(starts_at, appointment_id) > (${after.startsAt}, ${after.appointmentId}::uuid)`,
    )
  const rows = await coming.execute()
  return rows.map((row) => ({ ...row, appointmentId: appointmentId.parse(row.appointmentId) }))
}
