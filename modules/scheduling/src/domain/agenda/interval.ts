import { minuteMs, type Refusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'
import { minuteOf } from '../free-slots/minutes.ts'
import { crossesDayCut } from './day-cut.ts'

/** The interval of an appointment and its buffer (minutes), as instants. */
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
