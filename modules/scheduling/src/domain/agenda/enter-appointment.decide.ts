import type { Decision, EventsOf } from '@escuta/event-sourcing'
import type { Cents } from '@escuta/kernel'
import type { Agenda, agenda } from './agenda.state.ts'
import { placeOf } from './agenda.state.ts'
import { type AgendaFacts, impossibleInterval, intervalOf, makeRoom, type Wish } from './take-slot.ts'

/** The professional says how long (minutes) and at what price. */
export type EnterAppointment = Wish & { readonly duration: number; readonly price: Cents }

/**
 * A professional writes a session into their own agenda, working hours or not: firm at once, payable separately.
 * Refuses `past-date`, `crosses-day-cut`, `slot-taken`.
 */
export function enterAppointment(
  command: EnterAppointment,
  state: Agenda,
  facts: AgendaFacts,
  now: string,
): Decision<EventsOf<typeof agenda>> {
  const interval = intervalOf(command.startsAt, command.duration, facts.policy.buffer)
  const impossible = impossibleInterval(interval, now)
  if (impossible) return impossible
  const room = makeRoom(interval, state, facts, now)
  if ('kind' in room) return room
  const hold = { ...command, ...interval, zone: facts.zone, heldAt: now, expiresAt: null }
  return [
    ...room,
    { type: 'slot-held', data: { ...hold, bookedBy: 'professional' } },
    { type: 'slot-confirmed', data: { ...placeOf(hold), confirmedAt: now } },
  ]
}
