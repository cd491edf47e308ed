import { decryptField, decryptingOnce } from '@escuta/event-sourcing'
import {
  accessRefusals,
  addDays,
  instantOf,
  type LocalDate,
  localParts,
  profileKey,
  unwrap,
  weekdayOf,
} from '@escuta/kernel'
import type { AgendaDays, AgendaSpan } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { awaitedAmong, namesShownTo } from '../patients/known-clients.query.ts'
import { toListed } from './show-appointment.ts'
import { dayMarks, workDay } from '../../domain/free-slots/work-calendar.ts'
import { exceptionsOf, hoursOf, type ProfessionalRow } from '../professionals/professionals.view.ts'

type Question = {
  readonly professionalId: string
  readonly span: AgendaSpan
  readonly day?: LocalDate | undefined
  readonly now: Date
}
type Edges = { readonly from: string; readonly before: string; readonly to: string }

const shownAppointments = 300
const shownBlocked = 100

/** A day or a week: the working hours of each day, their appointments without the cancelled ones, and what is blocked on them. */
export async function agendaDays(
  deps: QueryDeps,
  { professionalId, span, day, now }: Question,
): Promise<AgendaDays> {
  const professional = unwrap(
    (await deps.db
      .selectFrom('scheduling.professionals')
      .selectAll()
      .where('professionalId', '=', professionalId)
      .executeTakeFirst()) ?? accessRefusals.refuse('not-found'),
  )
  const { zone, buffer } = professional
  const wanted = day ?? localParts(now, zone).date
  const first = span === 'day' ? wanted : addDays(wanted, -weekdayOf(wanted))
  const count = span === 'day' ? 1 : 7
  const startOf = (date: LocalDate) => instantOf(date, '00:00', zone).toISOString()
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  // What begins on the day before may last into the first day.
  const edges = {
    before: startOf(addDays(first, -1)),
    from: startOf(first),
    to: startOf(addDays(first, count)),
  }
  const [appointments, blocked] = await Promise.all([
    appointmentsIn(deps, professionalId, edges),
    blockedIn(deps, professionalId, edges),
  ])
  return {
    buffer,
    days: days.map((date) => ({ date, ...workOn(date, professional) })),
    appointments,
    blocked,
  }
}

async function appointmentsIn({ db, people }: QueryDeps, professionalId: string, edges: Edges) {
  const rows = await db
    .selectFrom('scheduling.appointments')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .where('startsAt', '>=', edges.before)
    .where('startsAt', '<', edges.to)
    .where('endsAt', '>', edges.from)
    .where('status', '<>', 'cancelled')
    .orderBy('startsAt')
    .orderBy('appointmentId')
    .limit(shownAppointments)
    .execute()
  const ids = rows.map((row) => row.clientId)
  const [nameOf, isAwaited] = await Promise.all([
    namesShownTo({ db, people }, professionalId, ids),
    awaitedAmong(db, rows),
  ])
  return rows.map((row) => ({
    ...toListed(row, { seenBy: 'professional', isAwaited: isAwaited(row) }),
    clientName: nameOf(row.clientId),
  }))
}

async function blockedIn({ db, ...deps }: QueryDeps, professionalId: string, edges: Edges) {
  const rows = await db
    .selectFrom('scheduling.blocked_times')
    .select(['blockId', 'startsAt', 'endsAt', 'personId', 'reason'])
    .where('professionalId', '=', professionalId)
    .where('startsAt', '>=', edges.before)
    .where('startsAt', '<', edges.to)
    .where('endsAt', '>', edges.from)
    .orderBy('startsAt')
    .limit(shownBlocked)
    .execute()
  const cipher = decryptingOnce(deps.cipher)
  return Promise.all(
    rows.map(async ({ blockId: id, startsAt, endsAt, personId, reason }) => ({
      id,
      startsAt,
      endsAt,
      reason: (await decryptField(cipher, reason, profileKey(personId))) ?? null,
    })),
  )
}

/** The intervals in which the professional works on a day, and what sets it apart from the week. */
function workOn(date: LocalDate, professional: ProfessionalRow) {
  const exceptions = exceptionsOf(professional)
  const { intervals } = workDay(date, { hours: hoursOf(professional), exceptions, policy: professional })
  return { hours: intervals.map(({ from, to }) => ({ from, to })), ...dayMarks(date, exceptions) }
}
