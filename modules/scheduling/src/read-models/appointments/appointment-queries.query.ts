import { sql } from 'kysely'
import { type AppointmentQueries, confirmedStatuses, type CountedPeriods } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { showAppointments, toSummary } from './show-appointment.ts'

const mostAhead = 50
const isConfirmed = sql`status in (${sql.join(confirmedStatuses)})`

export function appointmentsOfView(deps: QueryDeps): Omit<AppointmentQueries, 'unpaidHolds'> {
  const { db } = deps
  const appointments = () => db.selectFrom('scheduling.appointments')
  return {
    async byIds(ids) {
      const found = await appointments()
        .selectAll()
        .where('appointmentId', '=', sql<string>`any(${ids}::uuid[])`)
        .execute()
      return new Map(found.map((row) => [row.appointmentId, toSummary(row)]))
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

    async ofProfessionalFrom(professionalId, from, limit) {
      const rows = await appointments()
        .selectAll()
        .where('professionalId', '=', professionalId)
        .where('startsAt', '>=', from)
        .where('status', '<>', 'cancelled')
        .orderBy('startsAt')
        .orderBy('appointmentId')
        .limit(limit)
        .execute()
      return showAppointments(deps, rows)
    },

    countsOfClient(clientId, now) {
      const isUpcoming = sql`(status in ('confirmed', 'scheduled') and ends_at > ${now}
        or status = 'pending' and coalesce(hold_expires_at, ends_at) > ${now})`
      return appointments()
        .select([
          sql<number>`count(*) filter (where status = 'completed')::int`.as('completed'),
          sql<number>`count(*) filter (where ${isUpcoming})::int`.as('upcoming'),
          sql<number>`count(distinct professional_id) filter (where ${isConfirmed})::int`.as('professionals'),
        ])
        .where('clientId', '=', clientId)
        .executeTakeFirstOrThrow()
    },

    countsOfProfessional: (professionalId, periods) => countsOfProfessional(deps, professionalId, periods),

    async professionalsOfClient(clientId, limit) {
      const rows = await appointments()
        .select('professionalId as id')
        .where('clientId', '=', clientId)
        .where('status', 'in', confirmedStatuses)
        .groupBy('professionalId')
        .orderBy(sql`max(starts_at) desc`)
        .orderBy('professionalId')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },

    clientsOfProfessional(professionalId, limit) {
      const lastCompleted = sql<string | null>`max(starts_at) filter (where status = 'completed')`
      return appointments()
        .select(['clientId', lastCompleted.as('lastCompletedAt')])
        .where('professionalId', '=', professionalId)
        .where('status', 'in', confirmedStatuses)
        .groupBy('clientId')
        .orderBy(sql`${lastCompleted} desc nulls last`)
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

    paidAhead({ clientId, professionalId }, now) {
      return appointments()
        .select(['appointmentId', 'startsAt', 'zone'])
        .where('payment', 'in', ['processing', 'paid'])
        .where('status', 'in', ['pending', 'confirmed', 'scheduled'])
        .where('startsAt', '>', now.toISOString())
        .where((eb) => eb.or([eb('clientId', '=', clientId), eb('professionalId', '=', professionalId)]))
        .orderBy('startsAt')
        .orderBy('appointmentId')
        .limit(mostAhead)
        .execute()
    },
  }
}

function countsOfProfessional(
  { db }: QueryDeps,
  professionalId: string,
  { today, month, monthSoFar }: CountedPeriods,
) {
  const isToday = sql`starts_at >= ${today.from} and starts_at < ${today.to}`
  const isDone = sql`status = 'completed' and starts_at < ${monthSoFar.to}`
  return db
    .selectFrom('scheduling.appointments')
    .select([
      sql<number>`count(*) filter (where ${isToday})::int`.as('today'),
      sql<number>`count(*)::int`.as('month'),
      sql<number>`count(*) filter (where ${isDone})::int`.as('completed'),
      sql<number>`count(distinct client_id) filter (where ${isDone})::int`.as('clients'),
    ])
    .where('professionalId', '=', professionalId)
    .where('startsAt', '>=', month.from)
    .where('startsAt', '<', month.to)
    .where('status', 'in', confirmedStatuses)
    .executeTakeFirstOrThrow()
}
