import { dayMs } from '@escuta/kernel'
import type { Appointment } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { awaitedAmong, namesShownTo } from '../patients/known-clients.query.ts'

/** What a calendar shows of an appointment. `changedAt` is the revision of the entry. */
export type CalendarEntry = Pick<Appointment, 'id' | 'date' | 'endsAt' | 'status'> & {
  /** The other participant, only where the owner of the calendar chose to name them. */
  readonly name?: string
  readonly changedAt: string
}

/** A feed reaches from 30 days before today until 180 days after it, at most 2,000 appointments. */
const daysBehind = 30
const daysAhead = 180
const mostEntries = 2_000

type FeedOf = { readonly professionalId: string; readonly showsNames: boolean; readonly now: Date }

/** The appointments of a professional's feed by start, without cancelled ones; whole days, so that it changes by changes only. */
export async function feedEntries(
  { db, people }: Pick<QueryDeps, 'db' | 'people'>,
  { professionalId, showsNames, now }: FeedOf,
): Promise<readonly CalendarEntry[]> {
  const today = Math.floor(now.getTime() / dayMs)
  const [from, to] = [today - daysBehind, today + daysAhead].map((day) => new Date(day * dayMs).toISOString())
  const rows = await db
    .selectFrom('scheduling.appointments')
    .select(['appointmentId as id', 'clientId', 'startsAt as date', 'endsAt', 'status', 'changedAt'])
    .where('professionalId', '=', professionalId)
    .where('startsAt', '>=', from!)
    .where('startsAt', '<', to!)
    .where('status', '<>', 'cancelled')
    .orderBy('startsAt')
    .orderBy('appointmentId')
    .limit(mostEntries)
    .execute()
  const clients = showsNames ? [...new Set(rows.map(({ clientId }) => clientId))] : []
  const nameOf = clients.length > 0 ? await namesShownTo({ db, people }, professionalId, clients) : undefined
  const isAwaited = await awaitedAmong(
    db,
    rows.map(({ clientId }) => ({ professionalId, clientId })),
  )
  return rows.map(({ clientId, ...entry }) => ({
    ...entry,
    // A calendar shows what waits for the person as it shows what waits for a payment.
    status:
      entry.status === 'confirmed' && isAwaited({ professionalId, clientId }) ? 'pending' : entry.status,
    ...(nameOf && { name: nameOf(clientId) }),
  }))
}

/** When the calendar entry of an appointment changed last. */
export async function changedAtOf({ db }: Pick<QueryDeps, 'db'>, appointmentId: string): Promise<string> {
  const row = await db
    .selectFrom('scheduling.appointments')
    .select('changedAt')
    .where('appointmentId', '=', appointmentId)
    .executeTakeFirstOrThrow()
  return row.changedAt
}
