import type { Kysely } from 'kysely'
import type { SchedulingTables } from '../database.ts'

/** More than any client books: the screen lists them all, so that each is agreed to. */
const mostOpen = 500

/** A client's appointments that have not started and can be cancelled, paid or not, by start. */
export async function openAheadOfClient(db: Kysely<SchedulingTables>, clientId: string, now: Date) {
  const rows = await db
    .selectFrom('scheduling.appointments')
    .select(['appointmentId', 'professionalId', 'startsAt', 'zone', 'payment'])
    .where('clientId', '=', clientId)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('startsAt', '>', now.toISOString())
    .orderBy('startsAt')
    .orderBy('appointmentId')
    .limit(mostOpen)
    .execute()
  return rows.map(({ payment, ...row }) => ({
    ...row,
    payment: payment === 'processing' || payment === 'paid' ? payment : null,
  }))
}
