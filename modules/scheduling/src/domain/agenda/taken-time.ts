import type { EventOf } from '@escuta/event-sourcing'
import { localParts } from '@escuta/kernel'
import type { DayTimes } from '../../contract/index.ts'
import type { appointmentHeld } from '../../contract/published-events.ts'
import { minuteOf } from '../free-slots/minutes.ts'
import {
  type Agenda,
  type AgendaAppointment,
  type AgendaEntry,
  type AgendaEvent,
  appointmentsIn,
  occupying,
  overlap,
  unpaid,
} from './agenda.state.ts'
import { referenceOf } from './appointment-key.ts'
import type { BookingPolicy, WorkingHours } from '../free-slots/working-hours.ts'
import { noExceptions, type WorkExceptions } from '../free-slots/work-calendar.ts'
import { agendaDate } from './day-cut.ts'
import type { Interval } from './interval.ts'
import { freeTimes } from '../free-slots/free-times.ts'
import { nearestFree } from '../free-slots/booking-window.ts'

/** What is known about the professional before an appointment is added to their agenda. */
export type AgendaFacts = {
  readonly bookable: boolean
  readonly policy: BookingPolicy
  readonly hours: readonly WorkingHours[]
  /** None where absent. */
  readonly exceptions?: WorkExceptions
  readonly zone: string
  /** Hours before the start until which a client cancels or moves freely. */
  readonly cancellationDeadlineHours?: number | undefined
  /** Appointments for which a payment may still arrive: another booking does not end their holds. */
  readonly paymentOpenFor: ReadonlySet<string>
}

/** Which client asks for which slot. */
export type BookingRequest = Pick<
  EventOf<typeof appointmentHeld>['data'],
  'appointmentId' | 'professionalId' | 'clientId' | 'startsAt' | 'type' | 'notes'
>

/** The first appointment or blocked time that overlaps an interval and that another booking may not end. */
export function occupant(
  interval: Interval,
  state: Agenda,
  facts: AgendaFacts,
  now: string,
): AgendaEntry | undefined {
  return overlapping(interval, state)
    .filter((one) => !mayExpire(one, facts, now))
    .toSorted((one, other) => (one.terms.startsAt < other.terms.startsAt ? -1 : 1))[0]
}

/** Ends the holds that overlap an interval without an occupant: all of them are overdue. */
export function expireOverdue(interval: Interval, state: Agenda, now: string): AgendaEvent[] {
  return appointmentsIn(overlapping(interval, state)).map((one) => expiryOf(one, now))
}

export function expiryOf({ terms }: AgendaAppointment, now: string): AgendaEvent {
  const { request } = terms
  const data = { ...referenceOf(terms), ...(request && { request }), expiredAt: now }
  return { type: 'appointment-expired', data }
}

function overlapping(interval: Interval, state: Agenda): readonly AgendaEntry[] {
  return occupying(state).filter(({ terms }) => overlap(terms, interval))
}

/** Whether another booking may end this appointment: a hold or request past its time for which no payment can arrive any more. */
export function mayExpire(
  { status, terms }: AgendaEntry,
  facts: Pick<AgendaFacts, 'paymentOpenFor'>,
  now: string,
): boolean {
  if (!unpaid.has(status) || !('expiresAt' in terms) || terms.expiresAt === null) return false
  return now >= terms.expiresAt && !facts.paymentOpenFor.has(terms.appointmentId)
}

/** The starts of the calendar day, as far as this agenda day shows them. */
function startsOfDay(startsAt: string, state: Agenda, facts: AgendaFacts, now: string): DayTimes[] {
  const { policy, hours, exceptions = noExceptions, zone } = facts
  const busy = occupying(state)
    .filter((one) => !mayExpire(one, facts, now))
    .map(({ terms }) => ({ start: minuteOf(terms.startsAt), end: minuteOf(terms.blockedUntil) }))
  const { date } = localParts(new Date(startsAt), zone)
  return freeTimes({ from: date, days: 1, hours, policy, exceptions, busy, now: new Date(now), zone })
}

/** Starts that belong to other agenda days are left out: what is taken there is not known here. */
export function nearestOnDay({ startsAt }: Interval, state: Agenda, facts: AgendaFacts, now: string) {
  const days = startsOfDay(startsAt, state, facts, now).map((day) => ({
    ...day,
    times: day.times.filter((slot) => agendaDate(slot.startsAt) === agendaDate(startsAt)),
  }))
  return nearestFree(days, startsAt)
}
