import { instantOf, type LocalDate, localParts, weekdayOf } from '@escuta/kernel'
import type { DayTimes, SlotTime } from '../../contract/appointment.dto.ts'
import { crossesDayCut } from '../agenda/day-cut.ts'
import {
  clockMinutes,
  clockText,
  dateText,
  dayNumber,
  instantWriter,
  minutesOfDay,
  wallClock,
} from './minutes.ts'
import type { BookingPolicy, WorkingHours } from './working-hours.ts'

/** A taken interval in minutes since the epoch, its end (buffer included) excluded. */
export type BusyInterval = { readonly start: number; readonly end: number }

export type FreeTimesQuestion = {
  /** The first calendar day in `zone`, and how many days from there. */
  readonly from: LocalDate
  readonly days: number
  readonly hours: readonly WorkingHours[]
  readonly policy: Pick<BookingPolicy, 'duration' | 'buffer' | 'allowWeekends'>
  readonly busy: readonly BusyInterval[]
  readonly now: Date
  readonly zone: string
}

/**
 * Whether an instant is one of the start times that `freeTimes` gives for its day, taken or not; the day cut is
 * not looked at.
 */
export function isStart(
  startsAt: string,
  { hours, policy, zone }: Pick<FreeTimesQuestion, 'hours' | 'policy' | 'zone'>,
): boolean {
  const { date, time, weekday } = localParts(new Date(startsAt), zone)
  const minute = clockMinutes(time)
  const { duration, buffer } = policy
  return (
    isWorkday(weekday, policy) &&
    instantOf(date, time, zone).toISOString() === startsAt &&
    hours.some(
      ({ from, to, ...hour }) =>
        hour.weekday === weekday &&
        from <= minute &&
        minute + duration <= to &&
        (minute - from) % (duration + buffer) === 0,
    )
  )
}

/**
 * The start times of each day, the taken and past ones marked: working hours are divided into appointments
 * with their buffers, one after the other. Days without any are left out, weekends too unless allowed, and starts
 * whose appointment or buffer would cross the day cut. All in whole minutes; the zone is converted only at the edges.
 */
export function freeTimes(question: FreeTimesQuestion): DayTimes[] {
  const { from, days, policy, zone } = question
  const length = policy.duration + policy.buffer
  const week = startsOfWeek(question.hours, policy)
  const isTaken = takenCheck(question.busy, length)
  const textOf = instantWriter()
  const nowMinute = question.now.getTime() / 60_000
  const first = dayNumber(from)
  const minuteAt = wallClock(zone, first, days)
  const firstWeekday = weekdayOf(from)
  const answer: DayTimes[] = []
  for (let index = 0; index < days; index += 1) {
    const weekday = (firstWeekday + index) % 7
    const midnight = (first + index) * minutesOfDay
    const times: SlotTime[] = []
    for (const start of week[weekday]!) {
      const at = minuteAt(midnight + start)
      if (at === undefined || crossesDayCut(at, at + length)) continue
      times.push({ time: clockText(start), startsAt: textOf(at), available: at > nowMinute && !isTaken(at) })
    }
    if (times.length > 0) answer.push({ date: dateText(first + index), weekday, times })
  }
  return answer
}

/** For each weekday the minutes at which its hours allow a start, in order. */
function startsOfWeek(
  hours: readonly WorkingHours[],
  policy: FreeTimesQuestion['policy'],
): readonly (readonly number[])[] {
  const { duration, buffer } = policy
  const week: number[][] = [[], [], [], [], [], [], []]
  for (const { weekday, from, to } of hours) {
    if (!isWorkday(weekday, policy)) continue
    for (let minute = from; minute + duration <= to; minute += duration + buffer) week[weekday]?.push(minute)
  }
  return week.map((starts) => (isAscending(starts) ? starts : [...new Set(starts)].toSorted((a, b) => a - b)))
}

function isAscending(minutes: readonly number[]): boolean {
  for (let index = 1; index < minutes.length; index += 1)
    if (minutes[index - 1]! >= minutes[index]!) return false
  return true
}

function isWorkday(weekday: number, { allowWeekends }: FreeTimesQuestion['policy']): boolean {
  return allowWeekends || (weekday !== 0 && weekday !== 6)
}

/** Whether an appointment with its buffer overlaps a taken interval; called in ascending order, it walks the intervals once. */
function takenCheck(busy: readonly BusyInterval[], length: number): (start: number) => boolean {
  const intervals = busy.toSorted((a, b) => a.start - b.start)
  let next = 0
  /** The latest end of the intervals that begin before the end of the start asked for. */
  let takenUntil = Number.NEGATIVE_INFINITY
  return (start) => {
    for (; next < intervals.length && intervals[next]!.start < start + length; next += 1)
      takenUntil = Math.max(takenUntil, intervals[next]!.end)
    return takenUntil > start
  }
}
