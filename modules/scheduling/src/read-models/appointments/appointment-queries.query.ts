import { sql } from 'kysely'
import {
  type AppointmentQueries,
  type ComingAppointments,
  type CountedPeriods,
  type OpenPeriod,
  type ProfessionalCounts,
} from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { isPatient } from '../patients/known-clients.query.ts'
import { earliestUnended, isConfirmed } from './appointment-conditions.ts'
import { contestedNoShows } from './contested-no-shows.query.ts'
import { unsettledPayments } from './unsettled-payments.query.ts'
import type { ClientAppointments } from './client-appointments.query.ts'
import type { PeriodAppointments } from './period-appointments.query.ts'
import { listedFor, showAppointments, showToProfessional, toSummaries } from './show-appointment.ts'

const mostAhead = 50
const openStatuses = ['pending', 'confirmed'] as const

export function appointmentsOfView(
  deps: QueryDeps,
): Omit<
  AppointmentQueries,
  | 'aheadOfClient'
  | 'endsOf'
  | 'unpaidHolds'
  | 'isConfirmedAt'
  | 'standingOf'
  | 'invitation'
  | keyof ClientAppointments
  | keyof PeriodAppointments
> {
  const { db } = deps
  const appointments = () => db.selectFrom('scheduling.appointments')
  const listed = (professionalId: string, { from, to }: OpenPeriod, limit: number) =>
    appointments()
      .selectAll()
      .where('professionalId', '=', professionalId)
      .where('startsAt', '>=', from)
      .where('startsAt', '<', to ?? 'infinity')
      .where('status', '<>', 'cancelled')
      .orderBy('startsAt')
      .orderBy('appointmentId')
      .limit(limit)
      .execute()
  return {
    async byIds(ids) {
      const found = await appointments()
        .selectAll()
        .where('appointmentId', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
      return new Map((await toSummaries(deps, found)).map((each) => [each.id, each]))
    },

    async latestOfClient(clientId, limit) {
      const rows = await appointments()
        .selectAll()
        .where('clientId', '=', clientId)
        .orderBy('startsAt', 'desc')
        .orderBy('appointmentId')
        .limit(limit)
        .execute()
      return showAppointments(deps, rows)
    },

    async ofProfessional(professionalId, period, limit) {
      return showToProfessional(deps, professionalId, await listed(professionalId, period, limit))
    },

    async waitingRequests(professionalId, now, limit) {
      const rows = await appointments()
        .selectAll()
        .where('professionalId', '=', professionalId)
        .where('request', '=', 'waiting')
        .where('status', '=', 'pending')
        .where('holdExpiresAt', '>', now.toISOString())
        .orderBy('holdExpiresAt')
        .orderBy('appointmentId')
        .limit(limit)
        .execute()
      return toSummaries(deps, rows)
    },

    async summariesOfProfessional(professionalId, period, limit) {
      return listedFor('professional', deps, await listed(professionalId, period, limit))
    },

    countsOfClient: (clientId, now) => countsOfClient(deps, clientId, now),

    countsOfProfessional: (professionalId, periods) => countsOfProfessional(deps, professionalId, periods),

    async professionalsOfClient(clientId, limit) {
      const rows = await db
        .selectFrom('scheduling.patients')
        .select('professionalId as id')
        .where('clientId', '=', clientId)
        .where(isPatient)
        .orderBy('lastStartsAt', 'desc')
        .orderBy('professionalId')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    clientsOfProfessional(professionalId, limit) {
      return db
        .selectFrom('scheduling.patients')
        .select(['clientId', 'lastCompletedAt'])
        .where('professionalId', '=', professionalId)
        .where(isPatient)
        .where('endedAt', 'is', null)
        .orderBy('lastCompletedAt', (order) => order.desc().nullsLast())
        .orderBy('clientId')
        .limit(limit)
        .execute()
    },

    async everyProfessionalOfClient(clientId) {
      const rows = await appointments()
        .select('professionalId as id')
        .distinct()
        .where('clientId', '=', clientId)
        .orderBy('professionalId')
        .execute()
      return rows.map(({ id }) => id)
    },

    contestedNoShows: () => contestedNoShows(db),

    unsettledPayments: (before, limit) => unsettledPayments(db, before, limit),

    comingOf: async ({ clientId, professionalId }, now) => ({
      asClient: clientId === null ? null : await comingOf(deps, ['clientId', clientId], now),
      asProfessional:
        professionalId === null ? null : await comingOf(deps, ['professionalId', professionalId], now),
    }),

    paidAhead({ clientId, professionalId }, now) {
      return appointments()
        .select(['appointmentId', 'startsAt', 'zone'])
        .where('payment', 'in', ['processing', 'paid'])
        .where('status', 'in', openStatuses)
        .where('startsAt', '>', now.toISOString())
        .where((eb) => eb.or([eb('clientId', '=', clientId), eb('professionalId', '=', professionalId)]))
        .orderBy('startsAt')
        .orderBy('appointmentId')
        .limit(mostAhead)
        .execute()
    },
  }
}

async function comingOf(
  { db }: QueryDeps,
  [column, id]: readonly ['clientId' | 'professionalId', string],
  now: Date,
): Promise<ComingAppointments> {
  return db
    .selectFrom('scheduling.appointments')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where payment = 'paid')::int`.as('paid'),
      sql<number>`coalesce(sum(price) filter (where payment = 'paid'), 0)::int`.as('received'),
    ])
    .where(column, '=', id)
    .where('startsAt', '>', now.toISOString())
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
}

async function countsOfClient({ db }: QueryDeps, clientId: string, now: Date) {
  const [totals, { upcoming }] = await Promise.all([
    db
      .selectFrom('scheduling.patients')
      .select([
        sql<number>`coalesce(sum(completed), 0)::int`.as('completed'),
        sql<number>`count(*)::int`.as('professionals'),
      ])
      .where('clientId', '=', clientId)
      .where(isPatient)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('scheduling.appointments')
      .select(sql<number>`count(*)::int`.as('upcoming'))
      .where('clientId', '=', clientId)
      .where('startsAt', '>', earliestUnended(now))
      .where(
        sql<boolean>`(status = 'confirmed' and ends_at > ${now}
          or status = 'pending' and coalesce(hold_expires_at, ends_at) > ${now})`,
      )
      .executeTakeFirstOrThrow(),
  ])
  return { ...totals, upcoming }
}

/** One statement for all periods, each with its own edges. */
async function countsOfProfessional(
  { db }: QueryDeps,
  professionalId: string,
  periods: readonly CountedPeriods[],
): Promise<readonly ProfessionalCounts[]> {
  const edges = periods.map(
    ({ today, month, monthSoFar }, index) =>
      sql`(${index}::int, ${today.from}::timestamptz, ${today.to}::timestamptz, ${month.from}::timestamptz,
        ${month.to}::timestamptz, ${monthSoFar.to}::timestamptz)`,
  )
  const isToday = sql`starts_at >= today_from and starts_at < today_to`
  const isDone = sql`status = 'completed' and starts_at < month_so_far`
  const { rows } = await sql<ProfessionalCounts>`
    select counted.*
    from (values ${sql.join(edges)}) as period (nth, today_from, today_to, month_from, month_to, month_so_far)
    cross join lateral (
      select count(*) filter (where ${isToday})::int as listed_today,
        count(*) filter (where ${isConfirmed} and ${isToday})::int as today,
        count(*) filter (where ${isConfirmed})::int as month,
        count(*) filter (where ${isDone})::int as completed,
        count(distinct client_id) filter (where ${isDone})::int as clients
      from scheduling.appointments
      where professional_id = ${professionalId} and starts_at >= month_from and starts_at < month_to
        and status <> 'cancelled'
    ) as counted
    order by nth`.execute(db)
  return rows
}
