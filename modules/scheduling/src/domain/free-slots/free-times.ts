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
  steadyOffsets,
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

type Start = { readonly minute: number; readonly time: string }

/**
 * The start times of each day, the taken and past ones marked: working hours are divided into appointments
 * with their buffers, one after the other. Days without any are left out, weekends too unless allowed, and starts
 * whose appointment or buffer would cross the day cut. All in whole minutes; the zone is converted only at the edges.
 */
export function freeTimes(question: FreeTimesQuestion): DayTimes[] {
  const { from, days, policy, zone } = question
  const week = startsOfWeek(question.hours, policy)
  const isTaken = takenCheck(question.busy, policy.duration + policy.buffer)
  const offsetOn = steadyOffsets(zone)
  const textOf = instantWriter()
  const nowMinute = question.now.getTime() / 60_000
  const first = dayNumber(from)
  const firstWeekday = weekdayOf(from)
  const answer: DayTimes[] = []
  for (let index = 0; index < days; index += 1) {
    const weekday = (firstWeekday + index) % 7
    const starts = week[weekday]!
    if (starts.length === 0) continue
    const times = timesOfDay(first + index, starts)
    if (times.length > 0) answer.push({ date: dateText(first + index), weekday, times })
  }
  return answer

  function timesOfDay(day: number, starts: readonly Start[]): SlotTime[] {
    const offset = offsetOn(day)
    const times: SlotTime[] = []
    for (const { minute, time } of starts) {
      const at = offset === undefined ? exactMinute(day, time, zone) : day * minutesOfDay + minute - offset
      if (at === undefined || crossesDayCut(at, at + policy.duration + policy.buffer)) continue
      times.push({ time, startsAt: textOf(at), available: at > nowMinute && !isTaken(at) })
    }
    return times
  }
}

/** For each weekday the starts that its hours allow, in order. */
function startsOfWeek(
  hours: readonly WorkingHours[],
  policy: FreeTimesQuestion['policy'],
): readonly (readonly Start[])[] {
  const { duration, buffer } = policy
  const minutes = Array.from({ length: 7 }, () => new Set<number>())
  for (const { weekday, from, to } of hours) {
    if (!isWorkday(weekday, policy)) continue
    for (let minute = from; minute + duration <= to; minute += duration + buffer)
      minutes[weekday]?.add(minute)
  }
  return minutes.map((ofDay) =>
    [...ofDay].toSorted((a, b) => a - b).map((minute) => ({ minute, time: clockText(minute) })),
  )
}

function isWorkday(weekday: number, { allowWeekends }: FreeTimesQuestion['policy']): boolean {
  return allowWeekends || (weekday !== 0 && weekday !== 6)
}

/** Whether an appointment with its buffer overlaps a taken interval; called in ascending order, it walks the intervals once. */
function takenCheck(busy: readonly BusyInterval[], length: number): (start: number) => boolean {
  const intervals = merged(busy)
  let index = 0
  return (start) => {
    while (index < intervals.length && intervals[index]!.end <= start) index += 1
    const next = intervals[index]
    return next !== undefined && next.start < start + length
  }
}

function merged(busy: readonly BusyInterval[]): readonly BusyInterval[] {
  const intervals: { start: number; end: number }[] = []
  for (const { start, end } of busy.toSorted((a, b) => a.start - b.start)) {
    const last = intervals.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else intervals.push({ start, end })
  }
  return intervals
}

/** On a day when the clocks change: the minute of that wall clock, undefined when the clocks skip it. */
function exactMinute(day: number, time: string, zone: string): number | undefined {
  const at = instantOf(dateText(day), time, zone)
  return localParts(at, zone).time === time ? at.getTime() / 60_000 : undefined
}
