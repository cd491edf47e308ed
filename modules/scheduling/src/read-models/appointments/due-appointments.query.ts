import { type AppointmentId, appointmentId, dayMs } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import { noShowDays } from '../../contract/index.ts'
import type { SchedulingTables } from '../database.ts'
import type { AgendaDayKey } from '../../domain/agenda/day-cut.ts'

export type OverdueHold = AgendaDayKey & { readonly appointmentId: AppointmentId; readonly expiresAt: string }

/** Holds whose time is over, the oldest first, at most `limit`; those behind `after`, where it is given. */
export async function overdueHolds(
  db: Kysely<SchedulingTables>,
  now: Date,
  limit: number,
  after?: OverdueHold,
): Promise<readonly OverdueHold[]> {
  let due = db
    .selectFrom('scheduling.due_holds')
    .select(['appointmentId', 'professionalId', 'startsAt', 'expiresAt'])
    .where('expiresAt', '<=', now.toISOString())
    .orderBy('expiresAt')
    .orderBy('appointmentId')
    .limit(limit)
  if (after) {
    const { expiresAt, appointmentId: id } = after
    due = due.where(sql<boolean>`(expires_at, appointment_id) > (${expiresAt}, ${id}::uuid)`)
  }
  const rows = await due.execute()
  return rows.map((row) => ({ ...row, appointmentId: appointmentId.parse(row.appointmentId) }))
}

/** A confirmed appointment whose time is over. */
export type EndedAppointment = AgendaDayKey & {
  readonly appointmentId: string
  readonly clientId: string
  readonly endsAt: string
  /** Whether the professional entered the person, and whether the person is still to accept. */
  readonly isOfEntered: boolean
  readonly isAwaited: boolean
  /** Whether a no-show was proposed, which can no longer be recorded. */
  readonly isProposed: boolean
}

/**
 * Confirmed appointments that have ended, the oldest first, at most `limit`; those behind `after`, where it is given. Left out
 * are those of which a no-show is proposed: the client's as long as it can be recorded, the professional's always.
 */
export async function endedAppointments(
  db: Kysely<SchedulingTables>,
  now: Date,
  limit: number,
  after?: EndedAppointment,
): Promise<readonly EndedAppointment[]> {
  const lastRecorded = new Date(now.getTime() - noShowDays * dayMs).toISOString()
  let ended = db
    .selectFrom('scheduling.appointments')
    .leftJoin('scheduling.patients as patient', (join) =>
      join.on(
        sql<boolean>`patient.pair = scheduling.appointments.professional_id || '/' || scheduling.appointments.client_id`,
      ),
    )
    .select(['appointmentId', 'endsAt'])
    .select(['scheduling.appointments.professionalId', 'scheduling.appointments.clientId', 'startsAt'])
    .select(sql<boolean>`proposed_absent is not null`.as('isProposed'))
    .select(sql<boolean>`coalesce(is_entered, false)`.as('isOfEntered'))
    .select(sql<boolean>`coalesce(is_awaited, false)`.as('isAwaited'))
    .where('status', '=', 'confirmed')
    .where('endsAt', '<=', now.toISOString())
    .where(
      sql<boolean>`(proposed_absent is null or proposed_absent = 'client' and ends_at < ${lastRecorded})`,
    )
    .orderBy('endsAt')
    .orderBy('appointmentId')
    .limit(limit)
  if (after) {
    const { endsAt, appointmentId: id } = after
    ended = ended.where(sql<boolean>`(ends_at, appointment_id) > (${endsAt}, ${id}::uuid)`)
  }
  return ended.execute()
}

/** A client's record of the professional's absence that was not contested in time, of what was paid. */
export type UncontestedAbsence = AgendaDayKey & {
  readonly appointmentId: string
  readonly contestableUntil: string
}

/** Absences of professionals that can no longer be contested, the oldest first, at most `limit`; those behind `after`, where it is given. */
export async function uncontestedAbsences(
  db: Kysely<SchedulingTables>,
  now: Date,
  limit: number,
  after?: UncontestedAbsence,
): Promise<readonly UncontestedAbsence[]> {
  let due = db
    .selectFrom('scheduling.appointments')
    .select(['appointmentId', 'professionalId', 'startsAt'])
    .select(sql<string>`contestable_until`.as('contestableUntil'))
    .where(sql<boolean>`absent = 'professional' and payment = 'paid' and contestable_until is not null`)
    .where('contestableUntil', '<', now.toISOString())
    .orderBy('contestableUntil')
    .orderBy('appointmentId')
    .limit(limit)
  if (after) {
    const { contestableUntil, appointmentId: id } = after
    due = due.where(sql<boolean>`(contestable_until, appointment_id) > (${contestableUntil}, ${id}::uuid)`)
  }
  return due.execute()
}

/** The agenda day of an appointment; undefined while the view has not seen the appointment. */
export async function agendaDayOfAppointment(
  db: Kysely<SchedulingTables>,
  id: string,
): Promise<AgendaDayKey | undefined> {
  return db
    .selectFrom('scheduling.appointments')
    .select(['professionalId', 'startsAt'])
    .where('appointmentId', '=', id)
    .executeTakeFirst()
}

const mostAhead = 500

/** The confirmed appointments of a client with a professional that have not ended, the next first. */
export async function appointmentsAheadOf(
  db: Kysely<SchedulingTables>,
  { clientId, professionalId }: { readonly clientId: string; readonly professionalId: string },
  now: Date,
): Promise<readonly AppointmentId[]> {
  const rows = await db
    .selectFrom('scheduling.appointments')
    .select('appointmentId as id')
    .where('clientId', '=', clientId)
    .where('professionalId', '=', professionalId)
    .where('status', '=', 'confirmed')
    .where('endsAt', '>', now.toISOString())
    .orderBy('startsAt')
    .limit(mostAhead)
    .execute()
  return rows.map(({ id }) => appointmentId.parse(id))
}
