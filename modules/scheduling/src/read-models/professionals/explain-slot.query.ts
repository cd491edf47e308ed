import { addDays, instantOf, type LocalDate, type LocalTime } from '@escuta/kernel'
import { sql } from 'kysely'
import type { ExplainedSlot, SlotBlockedBy } from '../../contract/index.ts'
import { bookingWindow } from '../../domain/free-slots/booking-window.ts'
import { blockingRule, type BusyInterval } from '../../domain/free-slots/free-times.ts'
import { minuteOf } from '../../domain/free-slots/minutes.ts'
import type { QueryDeps } from '../database.ts'
import { namesShownTo } from '../patients/known-clients.query.ts'
import { blockedTimes, takenAppointments } from './free-times.query.ts'
import { exceptionsOf, hoursOf, type ProfessionalRow } from './professionals.view.ts'

type Question = {
  readonly professionalId: string
  readonly date: LocalDate
  readonly time: LocalTime
  readonly now: Date
  /** Whether the answer names the client who takes the time. */
  readonly namesClients: boolean
}

/** Why clients cannot book a start, by the rules of the free times; undefined for an unknown professional. */
export async function explainSlot(
  deps: QueryDeps,
  { professionalId, date, time, now, namesClients }: Question,
): Promise<ExplainedSlot | undefined> {
  const row = await deps.db
    .selectFrom('scheduling.professionals')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .executeTakeFirst()
  if (!row) return undefined
  const busy = await takenIntervals(deps, { professionalId, edges: edgesOf(date, row.zone), now })
  const { blockedBy, ...answer } = explanation(row, busy, { date, time, now })
  if (blockedBy?.rule !== 'occupied') return { ...answer, blockedBy }
  const nameOf = await namesOf(deps, professionalId, namesClients ? [blockedBy.taken] : [])
  const startsAt = instantOf(date, time, row.zone).toISOString()
  const named = occupied(blockedBy.taken, nameOf, startsAt)
  return { ...answer, blockedBy: namesClients ? named : { ...named, clientName: null } }
}

/** What is taken between these edges may take a start of the day. */
export function edgesOf(date: LocalDate, zone: string): Period {
  return { from: instantOf(date, '00:00', zone), to: instantOf(addDays(date, 2), '00:00', zone) }
}

type OtherRule = Exclude<SlotBlockedBy, { rule: 'occupied' }>
type Explanation = Omit<ExplainedSlot, 'blockedBy'> & {
  readonly blockedBy: OtherRule | { readonly rule: 'occupied'; readonly taken: Taken } | null
}

/** Why a start is not free, by a professional's settings and what takes their time. */
export function explanation(
  row: ProfessionalRow,
  busy: readonly (BusyInterval & Taken)[],
  { date, time, now }: Pick<Question, 'date' | 'time' | 'now'>,
): Explanation {
  const { zone } = row
  const asked = { date, time }
  if (!row.verified || !row.published) return { ...asked, zone, blockedBy: { rule: 'not-public' } }
  const calendar = { hours: hoursOf(row), exceptions: exceptionsOf(row) }
  const rule = blockingRule(asked, {
    ...bookingWindow(now, zone, row),
    ...calendar,
    policy: row,
    busy,
    now,
    zone,
  })
  const blockedBy =
    rule?.rule === 'occupied' ? ({ rule: 'occupied', taken: rule.by } as const) : (rule ?? null)
  return { ...asked, zone, blockedBy }
}

/** What takes time of an agenda. */
export type Taken = {
  readonly startsAt: string
  readonly endsAt: string
  readonly until: string
  /** Null for blocked time. */
  readonly status: string | null
  readonly clientId: string | null
  readonly appointmentId: string | null
}

type Period = { readonly from: Date; readonly to: Date }
type OfProfessional = { readonly professionalId: string; readonly edges: Period; readonly now: Date }

export async function takenIntervals(
  { db }: QueryDeps,
  { professionalId, edges, now }: OfProfessional,
): Promise<readonly (BusyInterval & Taken)[]> {
  const { rows } = await sql<Taken>`
    select starts_at, ends_at, blocked_until as until, status, client_id, appointment_id
    ${takenAppointments([professionalId], edges, now)}
    union all
    select starts_at, ends_at, ends_at, null, null, null
    ${blockedTimes([professionalId], edges)}
    order by starts_at`.execute(db)
  return rows.map((taken) => ({ ...taken, start: minuteOf(taken.startsAt), end: minuteOf(taken.until) }))
}

/** The names of the clients who take the time, as the professional sees them. */
export function namesOf(
  deps: Pick<QueryDeps, 'db' | 'people'>,
  professionalId: string,
  taken: readonly Taken[],
): Promise<(clientId: string) => string> {
  return namesShownTo(
    deps,
    professionalId,
    taken.flatMap(({ clientId }) => clientId ?? []),
  )
}

type Occupied = Extract<SlotBlockedBy, { rule: 'occupied' }>

/** The rule of an occupied start; `asked` is its instant. */
export function occupied(taken: Taken, nameOf: (clientId: string) => string, asked: string): Occupied {
  const { startsAt, endsAt, until, status, clientId } = taken
  const clientName = clientId === null ? null : nameOf(clientId)
  return { rule: 'occupied', by: kindOf({ endsAt, status }, asked), clientName, startsAt, endsAt, until }
}

function kindOf({ endsAt, status }: Pick<Taken, 'endsAt' | 'status'>, asked: string) {
  if (status === null) return 'blocked-time'
  if (endsAt <= asked) return 'pause'
  return status === 'pending' ? 'hold' : 'appointment'
}
