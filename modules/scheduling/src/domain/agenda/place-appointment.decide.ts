import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { Refusal } from '@escuta/kernel'
import { type MovedBy, schedulingRefusals } from '../../contract/index.ts'
import type { appointmentPlaced } from '../../contract/published-events.ts'
import { type Agenda, agenda, type AgendaDecision, appointmentIn } from './agenda.state.ts'
import { notOffered } from './book-appointment.decide.ts'
import { type AgendaFacts, expireOverdue, nearestOnDay, occupant } from './taken-time.ts'
import { impossibleInterval, type Interval } from './interval.ts'
import { occupiedBy } from './schedule-appointment.decide.ts'

export type PlaceAppointment = Omit<EventOf<typeof appointmentPlaced>['data'], 'placedAt'>

/**
 * Takes a place for an appointment that comes from another day. Repeating it changes nothing. Refuses what `timeRefusal`
 * refuses, and `appointment-moved-away` when another move brings the appointment to this day.
 */
function decide(
  { now, ...command }: Timed<PlaceAppointment>,
  state: Agenda,
  facts: AgendaFacts,
): AgendaDecision {
  const { startsAt, endsAt, blockedUntil, by } = command
  const here = appointmentIn(state, command.appointmentId)
  if (here && here.status !== 'moved')
    return here.terms.startsAt === startsAt ? [] : schedulingRefusals.refuse('appointment-moved-away')
  const to = { startsAt, endsAt, blockedUntil }
  const refusal = timeRefusal({ by, to, now }, state, facts)
  if (refusal) return refusal
  return [
    ...expireOverdue(to, state, now),
    { type: 'appointment-placed', data: { ...command, placedAt: now } },
  ]
}

type Wanted = { readonly by: MovedBy; readonly to: Interval; readonly now: string }

/**
 * Why an appointment cannot be at this time. Clients and staff choose among the offered starts (`outside-working-hours`, `slot-taken`,
 * `professional-not-bookable`), professionals any time that is free (`agenda-occupied`); both `past-date`, `crosses-day-cut`.
 */
export function timeRefusal(
  { by, to, now }: Wanted,
  others: Agenda,
  facts: AgendaFacts,
): Refusal | undefined {
  const impossible = impossibleInterval(to, now)
  if (impossible) return impossible
  const occupied = occupant(to, others, facts, now)
  if (by === 'professional')
    return occupied && schedulingRefusals.refuse('agenda-occupied', { by: occupiedBy(occupied, to) })
  if (!facts.bookable) return schedulingRefusals.refuse('professional-not-bookable')
  const refused = notOffered(to.startsAt, facts, now)
  if (refused) return refused
  return (
    occupied && schedulingRefusals.refuse('slot-taken', { nearest: nearestOnDay(to, others, facts, now) })
  )
}

export const placeAppointment = defineCommand({ name: 'place-appointment', stream: agenda, decide })
