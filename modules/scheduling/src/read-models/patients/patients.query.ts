import { pageByTime } from '@escuta/database'
import { clientId as clientIdForm, cutPage, instant, readCursor } from '@escuta/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PatientQueries } from '../../contract/index.ts'
import { isConfirmed } from '../appointments/appointment-conditions.ts'
import { latestStart } from '../appointments/by-start.ts'
import { showToProfessional } from '../appointments/show-appointment.ts'
import type { QueryDeps } from '../database.ts'
import {
  awaitedAmong,
  clientsShownTo,
  isPatient,
  knownAmong,
  namesShownTo,
  relationsAmong,
} from './known-clients.query.ts'

/** The start of the last completed appointment, '' without one, then the id. */
const positionByLastSeen = z.tuple([z.union([instant, z.literal('')]), clientIdForm])

/** A professional's patients and their appointments. */
export function patientsOfView(deps: QueryDeps): PatientQueries {
  const { db } = deps
  const patients = (professionalId: string) =>
    db
      .selectFrom('scheduling.patients')
      .select(['clientId', 'completed', 'lastCompletedAt', 'endedAt'])
      .where('professionalId', '=', professionalId)
      .where(isPatient)
  const appointments = (professionalId: string, clientId: string) =>
    db
      .selectFrom('scheduling.appointments')
      .where('clientId', '=', clientId)
      .where('professionalId', '=', professionalId)
  return {
    async patientsOf(professionalId, { limit, cursor, among }) {
      const after = readCursor(positionByLastSeen, cursor)
      let rows = patients(professionalId)
        .orderBy('lastCompletedAt', (order) => order.desc().nullsLast())
        .orderBy('clientId')
        .limit(limit + 1)
      if (among) rows = rows.where('clientId', '=', sql<string>`any(${among}::uuid[])`)
      if (after) {
        const [seenAt, id] = after
        rows = rows.where(
          seenAt === ''
            ? sql<boolean>`(last_completed_at is null and client_id > ${id}::uuid)`
            : sql<boolean>`(last_completed_at < ${seenAt} or last_completed_at is null
                or last_completed_at = ${seenAt} and client_id > ${id}::uuid)`,
        )
      }
      const found = cutPage(await rows.execute(), limit, (row) => [row.lastCompletedAt ?? '', row.clientId])
      return { items: found.rows, nextCursor: found.nextCursor }
    },

    everyPatientOf: (professionalId) =>
      db
        .selectFrom('scheduling.patients')
        .select(['clientId', 'endedAt'])
        .where('professionalId', '=', professionalId)
        .where(isPatient)
        .execute(),

    clientsShownTo: (professionalId, clientIds) => clientsShownTo(deps, professionalId, clientIds),
    namesShownTo: (professionalId, clientIds) => namesShownTo(deps, professionalId, clientIds),
    knownAmong: (professionalId, clientIds) => knownAmong(db, professionalId, clientIds),

    async relationEndedAt(professionalId, clientId) {
      return (await relationsAmong(db, professionalId, [clientId])).get(clientId)?.endedAt ?? null
    },

    patientOf: (professionalId, clientId) =>
      patients(professionalId).where('clientId', '=', clientId).executeTakeFirst(),

    async appointmentsOfPatient(professionalId, clientId, page) {
      const listed = appointments(professionalId, clientId).selectAll()
      const { rows, nextCursor } = await pageByTime(listed, latestStart, page)
      return { items: await showToProfessional(deps, professionalId, rows), nextCursor }
    },

    async figuresOfPatient(professionalId, clientId, now) {
      const pair = { professionalId, clientId }
      const [isAwaitedOf, next, due] = await Promise.all([
        awaitedAmong(db, [pair]),
        appointments(professionalId, clientId)
          .select(['appointmentId as id', 'startsAt as date', 'zone'])
          .where('status', '=', 'confirmed')
          .where('endsAt', '>', now.toISOString())
          .orderBy('startsAt')
          .limit(1)
          .executeTakeFirst(),
        appointments(professionalId, clientId)
          .select([
            sql<number>`count(*)::int`.as('count'),
            sql<number>`coalesce(sum(price), 0)::float8`.as('amount'),
          ])
          .where(isConfirmed)
          .where('payment', '<>', 'paid')
          .where('price', '>', 0)
          .executeTakeFirstOrThrow(),
      ])
      // What the person has not accepted is not owed.
      return { nextAppointment: next ?? null, due: isAwaitedOf(pair) ? { count: 0, amount: 0 } : due }
    },
  }
}
