import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { Cents } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { type Agenda, agenda, type AgendaDecision, type AgendaEntry } from './agenda.state.ts'
import { type AgendaFacts, type BookingRequest, expireOverdue, occupant } from './taken-time.ts'
import { impossibleInterval, type Interval, intervalOf } from './interval.ts'

/** The professional sets duration (minutes) and price. */
export type ScheduleAppointment = BookingRequest & { readonly duration: number; readonly price: Cents }

/**
 * A professional enters an appointment in their own agenda, inside working hours or not: confirmed at once, payable
 * separately. Refuses `past-date`, `crosses-day-cut`, and `agenda-occupied` with the appointment that is there.
 */
function decide(
  { now, ...command }: Timed<ScheduleAppointment>,
  state: Agenda,
  facts: AgendaFacts,
): AgendaDecision {
  const interval = intervalOf(command.startsAt, command.duration, facts.policy.buffer)
  const impossible = impossibleInterval(interval, now)
  if (impossible) return impossible
  const occupied = occupant(interval, state, facts, now)
  if (occupied) return schedulingRefusals.refuse('agenda-occupied', { by: occupiedBy(occupied, interval) })
  const { zone, cancellationDeadlineHours } = facts
  const data = { ...command, ...interval, zone, cancellationDeadlineHours, scheduledAt: now }
  return [...expireOverdue(interval, state, now), { type: 'appointment-scheduled', data }]
}

/**
 * What occupies a time: an appointment or, without a client, blocked time. `heldUntil` belongs to a hold and
 * `requestedUntil` to a request. `pauseUntil` is given when only the pause after an appointment occupies the time.
 */
export type OccupiedBy = ReturnType<typeof occupiedBy>

export function occupiedBy({ status, terms }: AgendaEntry, wanted: Pick<Interval, 'startsAt'>) {
  const { startsAt, endsAt, blockedUntil } = terms
  const clientId = status === 'blocked' ? null : terms.clientId
  const heldUntil = status === 'held' ? terms.expiresAt : null
  const requestedUntil = status === 'requested' ? terms.expiresAt : null
  return {
    clientId,
    startsAt,
    endsAt,
    heldUntil,
    requestedUntil,
    pauseUntil: wanted.startsAt >= endsAt ? blockedUntil : null,
  }
}

export const scheduleAppointment = defineCommand({ name: 'schedule-appointment', stream: agenda, decide })
