import { pageByTime } from '@escuta/database'
import { sql } from 'kysely'
import type { AppointmentQueries } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { earliestUnended, isConfirmed } from './appointment-conditions.ts'
import { latestStart } from './by-start.ts'
import { listedFor } from './show-appointment.ts'

export type ClientAppointments = Pick<AppointmentQueries, 'upcomingOfClient' | 'pastOfClient'>

/** Not what was held for some minutes and left, or given back for another time. */
const isWithdrawn = sql<boolean>`(status = 'cancelled' and cancellation_reason <> 'hold-expired' and swapped_to is null)`

/** A client's appointments ahead and behind, without decrypting anything. */
export function appointmentsOfClient({ db }: Pick<QueryDeps, 'db'>): ClientAppointments {
  const ofClient = (clientId: string) =>
    db.selectFrom('scheduling.appointments').selectAll().where('clientId', '=', clientId)
  return {
    async upcomingOfClient(clientId, now, limit) {
      const isPayable = sql<boolean>`(status = 'pending'
        and (coalesce(hold_expires_at, ends_at) > ${now} or payment in ('processing', 'paid')))`
      const rows = await ofClient(clientId)
        .where('startsAt', '>', earliestUnended(now))
        .where('endsAt', '>', now.toISOString())
        .where((eb) => eb.or([eb('status', '=', 'confirmed'), isPayable]))
        .orderBy('startsAt')
        .orderBy('appointmentId')
        .limit(limit)
        .execute()
      return listedFor('client', { db }, rows)
    },

    async pastOfClient(clientId, now, page) {
      const past = ofClient(clientId).where((eb) => {
        const isOver = eb.or([eb('endsAt', '<=', now.toISOString()), eb('status', '=', 'completed')])
        const hasBegun = eb('startsAt', '<', now.toISOString())
        return eb.or([isWithdrawn, eb.and([isConfirmed, hasBegun, isOver])])
      })
      const { rows, nextCursor } = await pageByTime(past, latestStart, page)
      return { items: await listedFor('client', { db }, rows), nextCursor }
    },
  }
}
