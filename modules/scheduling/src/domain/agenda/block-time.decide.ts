import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import { schedulingRefusals } from '../../contract/index.ts'
import type { timeBlocked } from '../../contract/published-events.ts'
import { minuteOf } from '../free-slots/minutes.ts'
import {
  type Agenda,
  agenda,
  type AgendaDecision,
  appointmentsIn,
  blockIn,
  occupying,
} from './agenda.state.ts'
import { crossesDayCut } from './day-cut.ts'
import { type AgendaFacts, mayExpire } from './taken-time.ts'
import { occupiedBy } from './schedule-appointment.decide.ts'
import { referenceOf } from './appointment-key.ts'

/** `keeping`: the appointments that the professional knows to stay. */
export type BlockTime = Omit<EventOf<typeof timeBlocked>['data'], 'blockedAt'> & {
  readonly keeping: readonly string[]
}

/**
 * The professional blocks an interval of one agenda day, up to the minute at which an appointment ends: its buffer may be
 * blocked. Appointments that the professional keeps stay under the block. Refuses `past-date` for what is over,
 * `crosses-day-cut`, and `agenda-occupied` with what else is there.
 */
function decide(
  { now, keeping, ...command }: Timed<BlockTime>,
  state: Agenda,
  facts: Pick<AgendaFacts, 'paymentOpenFor'>,
): AgendaDecision {
  const { blockId, startsAt, endsAt } = command
  if (blockIn(state, blockId)) return []
  if (endsAt <= now) return schedulingRefusals.refuse('past-date')
  if (crossesDayCut(minuteOf(startsAt), minuteOf(endsAt))) return schedulingRefusals.refuse('crosses-day-cut')
  const there = occupying(state).filter(({ terms }) => terms.startsAt < endsAt && startsAt < terms.endsAt)
  const [overdue, staying] = [true, false].map((isOver) =>
    there.filter((one) => mayExpire(one, facts, now) === isOver),
  )
  const occupant = staying!.find(
    (one) => one.status === 'blocked' || !keeping.includes(one.terms.appointmentId),
  )
  if (occupant) return schedulingRefusals.refuse('agenda-occupied', { by: occupiedBy(occupant, command) })
  return [
    ...appointmentsIn(overdue!).map(({ terms }) => ({
      type: 'appointment-expired' as const,
      data: { ...referenceOf(terms), expiredAt: now },
    })),
    { type: 'time-blocked', data: { ...command, blockedAt: now } },
  ]
}

export const blockTime = defineCommand({ name: 'block-time', stream: agenda, decide })
