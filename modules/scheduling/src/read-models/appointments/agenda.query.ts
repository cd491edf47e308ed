import { addDays, instantOf, type LocalDate, localParts, weeksOf } from '@escuta/kernel'
import { sql } from 'kysely'
import type { AgendaChip, AgendaList, AgendaMonth, Month } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { earliestUnended } from './appointment-conditions.ts'
import { awaitedAmong, namesShownTo } from '../patients/known-clients.query.ts'
import { markedDays } from '../professionals/marked-days.query.ts'
import { showToProfessional } from './show-appointment.ts'

const chipsPerDay = 2
const shownUpcoming = 5
const shownOnDay = 100

/** Whose agenda, and the zone of its days. */
type Of = { readonly professionalId: string; readonly zone: string }

/**
 * The weeks of a month, Sunday first: how many appointments each day has that were not cancelled, the first two, and
 * what sets a day apart from the week.
 */
export async function agendaMonth(
  { db, people }: QueryDeps,
  { professionalId, zone }: Of,
  month: Month,
): Promise<AgendaMonth> {
  const days = weeksOf(month).flat()
  const from = startOf(days[0]!, zone)
  const to = startOf(addDays(days.at(-1)!, 1), zone)
  const [rows, marked] = await Promise.all([
    chipsBetween(db, { professionalId, zone }, { from, to }),
    markedDays(db, { professionalId, zone }, days),
  ])
  const ofPair = ({ clientId }: ChipRow) => ({ professionalId, clientId })
  const [nameOf, isAwaited] = await Promise.all([
    namesShownTo(
      { db, people },
      professionalId,
      rows.map((row) => row.clientId),
    ),
    awaitedAmong(db, rows.map(ofPair)),
  ])
  const ofDays = Map.groupBy(rows, ({ day }) => day)
  return {
    month,
    marked,
    days: [...ofDays].map(([day, ofDay]) => ({
      date: day,
      count: ofDay[0]?.count ?? 0,
      first: ofDay.map(({ clientId, count: _count, day: _day, ...chip }) => ({
        ...chip,
        awaitsAcceptance: chip.status === 'confirmed' && isAwaited({ professionalId, clientId }),
        clientName: nameOf(clientId),
      })),
    })),
  }
}

async function chipsBetween(
  db: QueryDeps['db'],
  { professionalId, zone }: Of,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ChipRow[]> {
  const { rows } = await sql<ChipRow>`
    select appointment_id as id, starts_at as date, ends_at, status, awaits_approval, client_id, day, count
    from (
      select *, count(*) over of_day::int as count, row_number() over (of_day order by starts_at, appointment_id) as nth
      from (
        select appointment_id, starts_at, ends_at, status, client_id,
          status = 'pending' and coalesce(request in ('waiting', 'for-guardian'), false) as awaits_approval,
          (starts_at at time zone ${zone})::date::text as day
        from scheduling.appointments
        where professional_id = ${professionalId} and starts_at >= ${from} and starts_at < ${to}
          and status <> 'cancelled'
      ) as listed
      window of_day as (partition by day)
    ) as numbered
    where nth <= ${chipsPerDay}
    order by starts_at, appointment_id`.execute(db)
  return rows
}

type ChipRow = Omit<AgendaChip, 'clientName' | 'awaitsAcceptance'> & {
  readonly clientId: string
  readonly day: LocalDate
  readonly count: number
}

/**
 * Shown cancelled appointments: a client's cancellation whose payment was kept, which the professional may return;
 * an absence; and an entry that was not accepted.
 */
const isOnItsDay = sql<boolean>`(cancellation_reason = 'by-client' and payment = 'paid'
  or cancellation_reason in ('entry-declined', 'entry-lapsed') or absent = 'professional')`

/**
 * The appointments of a day, at most 100, or the next 5 that have not ended. Cancelled ones are left out, except on
 * their day those whose payment was kept, those that the professional missed and those that were entered and not
 * accepted.
 */
export async function agendaList(
  deps: QueryDeps,
  { professionalId, zone }: Of,
  { day, now }: { readonly day: LocalDate | undefined; readonly now: Date },
): Promise<AgendaList> {
  let rows = deps.db
    .selectFrom('scheduling.appointments')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .where('startsAt', '>=', day === undefined ? earliestUnended(now) : startOf(day, zone))
    .orderBy('startsAt')
    .orderBy('appointmentId')
  const isListed = sql<boolean>`(status <> 'cancelled' or ${day !== undefined} and ${isOnItsDay})`
  rows = rows.where(isListed)
  rows =
    day === undefined
      ? rows.where('endsAt', '>', now.toISOString()).limit(shownUpcoming)
      : rows.where('startsAt', '<', startOf(addDays(day, 1), zone)).limit(shownOnDay)
  return { items: await showToProfessional(deps, professionalId, await rows.execute()) }
}

/** The month that it is in a zone. */
export function monthAt(now: Date, zone: string): Month {
  return localParts(now, zone).date.slice(0, 7)
}

function startOf(day: LocalDate, zone: string): string {
  return instantOf(day, '00:00', zone).toISOString()
}
