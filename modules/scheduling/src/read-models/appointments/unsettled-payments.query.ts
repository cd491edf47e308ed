import { type Kysely, sql } from 'kysely'
import type { UnsettledPayment } from '../../contract/index.ts'
import type { SchedulingTables } from '../database.ts'

/** A payment that waits for its appointment or its return; `paidAt` null where the appointment is unknown. */
type Unsettled = UnsettledPayment & { readonly paidAt: string | null; readonly intentId: string | null }

/** Payments that wait since before that moment, the oldest first, those after `last`; reads the index of these alone. */
export async function unsettledPayments(
  db: Kysely<SchedulingTables>,
  before: Date,
  limit: number,
  last?: UnsettledPayment,
): Promise<readonly Unsettled[]> {
  const afterLast = last
    ? sql`and (since, appointment_id) > (${last.since}::timestamptz, ${last.appointmentId}::uuid)`
    : sql``
  const { rows } = await sql<Unsettled>`
    select * from (${waiting}) waiting
    where since <= ${before}::timestamptz ${afterLast}
    order by since, appointment_id limit ${limit}`.execute(db)
  return rows
}

const waiting = sql`
  select appointment_id, greatest(paid_at, refund_due_since) as since, paid_at, null as intent_id
  from scheduling.appointments
  where payment = 'paid' and (status = 'pending' or refund_due_since is not null)
  union all
  select appointment_id, noticed_at as since, null as paid_at, intent_id
  from scheduling.unplaced_payments`

/** Since when the payment of this appointment waits for it or for its return; null where it does not. */
export async function unsettledSince(
  db: Kysely<SchedulingTables>,
  appointmentId: string,
): Promise<string | null> {
  const { rows } = await sql<UnsettledPayment>`
    select appointment_id, since from (${waiting}) waiting
    where appointment_id = ${appointmentId}::uuid order by since limit 1`.execute(db)
  return rows[0]?.since ?? null
}

/** Whether the money of this appointment waits because the appointment is unknown. */
export async function isUnplaced(db: Kysely<SchedulingTables>, appointmentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('scheduling.unplaced_payments')
    .select('appointmentId')
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirst()
  return row !== undefined
}
