import type { Decision, EventsOf } from '@escuta/event-sourcing'
import {
  type AppointmentId,
  type ClientId,
  localParts,
  type ProfessionalId,
  type Refusal,
} from '@escuta/kernel'
import {
  type AppointmentType,
  type BookingPolicy,
  crossesDayCut,
  type DayTimes,
  freeTimes,
  nearestFree,
  schedulingRefusals,
  dayOfAgenda,
  type WorkingHours,
} from '../../contract/index.ts'
import { minuteOf } from '../../contract/minutes.ts'
import type { Agenda, agenda, Slot } from './agenda.state.ts'
import { liveSlots, overlap, placeOf } from './agenda.state.ts'

/** What must be known about the professional before a place on their sheet is taken. */
export type AgendaFacts = {
  readonly bookable: boolean
  readonly policy: BookingPolicy
  readonly hours: readonly WorkingHours[]
  readonly zone: string
  /** Appointments that money may still arrive for: their holds do not end by a rival's booking. */
  readonly paymentOpenFor: ReadonlySet<string>
}

/** Who wants which place. */
export type Wish = {
  readonly appointmentId: AppointmentId
  readonly professionalId: ProfessionalId
  readonly clientId: ClientId
  readonly startsAt: string
  readonly type: AppointmentType
  readonly notes: string | null
}

const minuteMs = 60_000

/** The wished interval: session and buffer, as instants. */
export function intervalOf(startsAt: string, duration: number, buffer: number) {
  const after = (minutes: number) => new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString()
  return { startsAt, endsAt: after(duration), blockedUntil: after(duration + buffer) }
}

export type Interval = ReturnType<typeof intervalOf>

/** Refuses what no agenda can hold: `past-date`, `crosses-day-cut`. */
export function impossibleInterval(
  { startsAt, blockedUntil }: Interval,
  now: string,
): Refusal<'past-date' | 'crosses-day-cut'> | undefined {
  if (startsAt <= now) return schedulingRefusals.refuse('past-date')
  if (crossesDayCut(minuteOf(startsAt), minuteOf(blockedUntil)))
    return schedulingRefusals.refuse('crosses-day-cut')
  return undefined
}

/**
 * Makes room for an interval: nothing is in the way, or only overdue holds that nobody is paying for, which then end
 * by the events returned. Refuses `slot-taken` with the sheet's nearest free times.
 */
export function makeRoom(
  interval: Interval,
  state: Agenda,
  facts: AgendaFacts,
  now: string,
): Decision<EventsOf<typeof agenda>> {
  const inTheWay = liveSlots(state).filter((slot) => overlap(slot.hold, interval))
  if (inTheWay.every((slot) => mayExpire(slot, facts, now))) {
    return inTheWay.map(({ hold }) => ({ type: 'hold-expired', data: { ...placeOf(hold), expiredAt: now } }))
  }
  return schedulingRefusals.refuse('slot-taken', { nearest: nearestOnSheet(interval, state, facts, now) })
}

/** Whether a rival's booking may end this place: a hold past its time that no money can arrive for any more. */
export function mayExpire({ status, hold }: Slot, facts: AgendaFacts, now: string): boolean {
  if (status !== 'held' || hold.expiresAt === null) return false
  return now >= hold.expiresAt && !facts.paymentOpenFor.has(hold.appointmentId)
}

/** The start times of the wished calendar day, as this sheet knows them. */
function timesOfDay(startsAt: string, state: Agenda, facts: AgendaFacts, now: string): DayTimes[] {
  const { policy, hours, zone } = facts
  const busy = liveSlots(state)
    .filter((slot) => !mayExpire(slot, facts, now))
    .map(({ hold }) => ({ start: minuteOf(hold.startsAt), end: minuteOf(hold.blockedUntil) }))
  const { date } = localParts(new Date(startsAt), zone)
  return freeTimes({ from: date, days: 1, hours, policy, busy, now: new Date(now), zone })
}

/** Times of the day that belong to other sheets are left out: what is taken there is not known here. */
function nearestOnSheet({ startsAt }: Interval, state: Agenda, facts: AgendaFacts, now: string) {
  const days = timesOfDay(startsAt, state, facts, now)
  const onSheet = days.map((day) => ({
    ...day,
    times: day.times.filter((slot) => dayOfAgenda(slot.startsAt) === dayOfAgenda(startsAt)),
  }))
  return nearestFree(onSheet, startsAt)
}
