import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { type Cents, localParts } from '@escuta/kernel'
import { bookingWindow, holdMinutes, isStart, schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, type agenda, heldBy } from './agenda.state.ts'
import {
  type AgendaFacts,
  impossibleInterval,
  intervalOf,
  makeRoom,
  mayExpire,
  type Wish,
} from './take-slot.ts'

/** The price is the catalog's, whatever the browser believed. */
export type BookingFacts = AgendaFacts & { readonly price: Cents }

/**
 * A client takes one of the offered times for 15 minutes, to be paid by then. Asking again for the time one holds
 * changes nothing. Refuses `professional-not-bookable`, `past-date`, `crosses-day-cut`, `outside-working-hours`,
 * `slot-taken`.
 */
export function bookAppointment(
  wish: Wish,
  state: Agenda,
  facts: BookingFacts,
  now: string,
): Decision<EventsOf<typeof agenda>> {
  const own = heldBy(state, wish)
  if (own && !mayExpire(own, facts, now)) return []
  if (!facts.bookable) return schedulingRefusals.refuse('professional-not-bookable')
  const { policy, price, zone } = facts
  const interval = intervalOf(wish.startsAt, policy.duration, policy.buffer)
  const impossible = impossibleInterval(interval, now)
  if (impossible) return impossible
  if (!isOffered(wish.startsAt, facts, now)) return schedulingRefusals.refuse('outside-working-hours')
  const room = makeRoom(interval, state, facts, now)
  if ('kind' in room) return room
  const expiresAt = intervalOf(now, holdMinutes, 0).endsAt
  const { duration } = policy
  const held = { ...wish, ...interval, duration, price, zone, heldAt: now, expiresAt }
  return [...room, { type: 'slot-held', data: { ...held, bookedBy: 'client' } }]
}

/** Whether the time is one of those that clients are offered: in the window, at a start of the working hours. */
function isOffered(startsAt: string, { hours, policy, zone }: BookingFacts, now: string): boolean {
  const window = bookingWindow(new Date(now), zone, policy)
  const { date } = localParts(new Date(startsAt), zone)
  const daysAhead = (Date.parse(date) - Date.parse(window.from)) / 86_400_000
  return daysAhead >= 0 && daysAhead < window.days && isStart(startsAt, { hours, policy, zone })
}
