import type { Decision, EventsOf, Timed } from '@escuta/event-sourcing'
import type { Cents } from '@escuta/kernel'
import type { Agenda, agenda } from './agenda.state.ts'
import {
  type AgendaFacts,
  type BookingRequest,
  expireOverdue,
  impossibleInterval,
  intervalOf,
} from './find-room.ts'

/** The professional sets duration (minutes) and price. */
export type ScheduleAppointment = BookingRequest & { readonly duration: number; readonly price: Cents }

/**
 * A professional enters an appointment in their own agenda, inside working hours or not: confirmed at once, payable
 * separately. Refuses `past-date`, `crosses-day-cut`, `slot-taken`.
 */
export function scheduleAppointment(
  { now, ...command }: Timed<ScheduleAppointment>,
  state: Agenda,
  facts: AgendaFacts,
): Decision<EventsOf<typeof agenda>> {
  const interval = intervalOf(command.startsAt, command.duration, facts.policy.buffer)
  const impossible = impossibleInterval(interval, now)
  if (impossible) return impossible
  const expired = expireOverdue(interval, state, facts, now)
  if ('kind' in expired) return expired
  const data = { ...command, ...interval, zone: facts.zone, scheduledAt: now }
  return [...expired, { type: 'appointment-scheduled', data }]
}
