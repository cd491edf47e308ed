import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { afterHours, type Cents, instantOf, isRefusal, localParts, type Refusal } from '@escuta/kernel'
import {
  type GuardianInput,
  guardianMinutes,
  notOfferedTexts,
  requestHours,
  schedulingRefusals,
  swapsWithNewTime,
} from '../../contract/index.ts'
import type { appointmentHeld } from '../../contract/published-events.ts'
import {
  type Agenda,
  agenda,
  type AgendaAppointment,
  type AgendaDecision,
  type AgendaEvent,
  appointmentIn,
  heldBy,
  unpaid,
} from './agenda.state.ts'
import { type HeldKey, referenceOf } from './appointment-key.ts'
import {
  type AgendaFacts,
  type BookingRequest,
  expireOverdue,
  mayExpire,
  nearestOnDay,
  occupant,
} from './taken-time.ts'
import { impossibleInterval, type Interval, intervalOf } from './interval.ts'
import { giveBackHold } from './give-back-hold.decide.ts'
import { bookingWindow } from '../free-slots/booking-window.ts'
import { minutesFrom, payableUntil } from '../holds/hold-limits.ts'
import { blockingRule } from '../free-slots/free-times.ts'
import { noExceptions } from '../free-slots/work-calendar.ts'

/** The price is the catalog's, whatever the browser believed. */
export type BookingFacts = AgendaFacts & {
  readonly price: Cents
  /** Whether the professional approves each booking before it can be paid. */
  readonly needsApproval?: boolean
  /** Why the client may hold nothing new; the refusals of the agenda day take precedence. */
  readonly reservationRefusal?: Refusal
  /** The hold that is given back, as it was found; on its own agenda day the day's state decides. */
  readonly swapped?: AgendaAppointment | undefined
}

/** A client's booking, with the texts that they agree to by it. */
export type BookAppointment = BookingRequest &
  Pick<EventOf<typeof appointmentHeld>['data'], 'consents'> & {
    /** The client's unpaid hold or request that this one replaces. */
    readonly swapFrom?: HeldKey | undefined
    /** Whom a minor names. */
    readonly guardian?: GuardianInput | undefined
  }

/**
 * A client holds one of the offered slots for 15 minutes, to be paid by then, or requests it where the professional approves
 * bookings or a guardian authorises them. Asking again for a slot that the client holds changes nothing. `swapFrom` is given
 * back in the same append, where it is on this day; otherwise by `give-back-hold`. Refuses `professional-not-bookable`,
 * `past-date`, `crosses-day-cut`, `outside-working-hours`, `slot-taken`, what `swapRefusal` refuses, and `hold-not-found`
 * under the id of a hold that ended.
 */
function decide(
  { now, swapFrom, ...request }: Timed<BookAppointment>,
  day: Agenda,
  facts: BookingFacts,
): AgendaDecision {
  const own = heldBy(day, request)
  if (own && !mayExpire(own, facts, now)) return []
  const { duration, buffer } = facts.policy
  const interval = intervalOf(request.startsAt, duration, buffer)
  const swap = swapOn(day, swapFrom, facts)
  const refusal = bookingRefusal({ ...request, interval, now }, swap, facts)
  if (refusal) return refusal
  const given = swap.isHere ? giveBackHold.decide({ ...swap.isHere, to: request, now }, day) : []
  if (isRefusal(given)) return given
  const taken = takenBy({ ...request, ...interval, now }, swap.swapped, facts)
  return [...expireOverdue(interval, swap.others, now), ...taken, ...given]
}

type Swap = {
  readonly day: Agenda
  /** What is on the day besides the hold that is given back. */
  readonly others: Agenda
  readonly swapped: AgendaAppointment | undefined
  /** Its key, where it is on this day. */
  readonly isHere: HeldKey | undefined
}

function swapOn(day: Agenda, swapFrom: HeldKey | undefined, facts: BookingFacts): Swap {
  if (!swapFrom) return { day, others: day, swapped: undefined, isHere: undefined }
  const here = appointmentIn(day, swapFrom.appointmentId)
  return here
    ? { day, others: day.delete(swapFrom.appointmentId), swapped: here, isHere: swapFrom }
    : { day, others: day, swapped: facts.swapped, isHere: undefined }
}

type Wanted = Omit<Timed<BookAppointment>, 'swapFrom'>

function bookingRefusal(
  { interval, now, ...request }: Wanted & { readonly interval: Interval },
  { day, others, swapped }: Swap,
  facts: BookingFacts,
): Refusal | undefined {
  if (!facts.bookable) return schedulingRefusals.refuse('professional-not-bookable')
  const refused =
    impossibleInterval(interval, now) ??
    notOffered(request.startsAt, facts, now) ??
    (swapped && swapRefusal(swapped, request))
  if (refused) return refused
  if (occupant(interval, others, facts, now))
    return schedulingRefusals.refuse('slot-taken', { nearest: nearestOnDay(interval, day, facts, now) })
  // A reservation that two requests share names one hold, which may have ended before the second request comes.
  if (appointmentIn(day, request.appointmentId)) return schedulingRefusals.refuse('hold-not-found')
  return facts.reservationRefusal
}

function takenBy(
  { now, guardian, ...request }: Wanted & Interval,
  swapped: AgendaAppointment | undefined,
  facts: BookingFacts,
): AgendaEvent[] {
  const { policy, price, zone, cancellationDeadlineHours, needsApproval = false } = facts
  const ends = holdExpiry(request.startsAt, { ...facts, asksGuardian: guardian !== undefined }, now)
  const swap = swapTerms(swapped, ends)
  const data = { ...request, ...swap, duration: policy.duration, price, zone, cancellationDeadlineHours }
  if (!guardian)
    return [
      needsApproval
        ? { type: 'appointment-requested', data: { ...data, requestedAt: now } }
        : { type: 'appointment-held', data: { ...data, heldAt: now } },
    ]
  const { expiresAt } = swap
  const named = { ...referenceOf(data), ...guardian, needsApproval, namedAt: now, expiresAt }
  return [
    { type: 'appointment-requested', data: { ...data, awaitsGuardian: true, requestedAt: now } },
    { type: 'guardian-named', data: named },
  ]
}

/** Refuses to swap what the client does not hold any more: `swap-of-paid`, `appointment-moved-away`. */
function swapRefusal(
  { status, terms }: AgendaAppointment,
  { clientId }: Pick<BookAppointment, 'clientId'>,
): Refusal | undefined {
  if (terms.clientId !== clientId) return schedulingRefusals.refuse('appointment-not-found')
  if (unpaid.has(status)) return undefined
  return schedulingRefusals.refuse(paidFor.has(status) ? 'swap-of-paid' : 'appointment-moved-away')
}

/** What was paid, and takes place unless it is cancelled. */
export const paidFor: ReadonlySet<AgendaAppointment['status']> = new Set(['confirmed', 'completed', 'moved'])

/** What a hold has of the one that it replaces; from the third swap on it ends when that one would have ended. */
export function swapTerms(swapped: AgendaAppointment | undefined, expiresAt: string) {
  if (!swapped) return { expiresAt }
  const { terms } = swapped
  const { appointmentId, professionalId, startsAt, expiresAt: ends } = terms
  const swaps = (terms.swappedFrom?.swaps ?? 0) + 1
  const keepsEnd = swaps > swapsWithNewTime && ends !== null && ends < expiresAt
  return {
    swappedFrom: { appointmentId, professionalId, startsAt, swaps },
    expiresAt: keepsEnd ? ends : expiresAt,
  }
}

/**
 * When a booking of now ends without a payment, or a request without an answer: that one earlier where the minimum notice
 * before the start begins. A guardian has an hour at the least, until the start.
 */
export function holdExpiry(
  startsAt: string,
  {
    needsApproval,
    asksGuardian,
    policy,
  }: Pick<BookingFacts, 'needsApproval' | 'policy'> & { readonly asksGuardian?: boolean },
  now: string,
): string {
  if (!needsApproval && !asksGuardian) return payableUntil(startsAt, now)
  const notice = minutesFrom(startsAt, -policy.minNoticeHours * 60)
  const least = asksGuardian ? minutesFrom(now, guardianMinutes) : notice
  const answerable = [notice, least].toSorted().at(-1)!
  return [afterHours(now, requestHours), answerable, startsAt].toSorted()[0]!
}

/** Refuses a start that clients are not offered, by the rule that keeps it from being free. */
export function notOffered(
  startsAt: string,
  { hours, policy, exceptions = noExceptions, zone }: AgendaFacts,
  at: string,
): Refusal<'outside-working-hours'> | undefined {
  const now = new Date(at)
  const start = localParts(new Date(startsAt), zone)
  // The second of an hour that comes twice is no start.
  const isShownOnce = instantOf(start.date, start.time, zone).toISOString() === startsAt
  const window = bookingWindow(now, zone, policy)
  // What is taken is decided by the agenda day's own state.
  const found = blockingRule(start, { ...window, hours, policy, exceptions, busy: [], now, zone })
  if (!found) return isShownOnce ? undefined : schedulingRefusals.refuse('outside-working-hours')
  const refusal = schedulingRefusals.refuse('outside-working-hours', { rule: found.rule })
  return { ...refusal, message: notOfferedTexts[found.rule] ?? refusal.message }
}

export const bookAppointment = defineCommand({ name: 'book-appointment', stream: agenda, decide })
