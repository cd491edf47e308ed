import { instantOf, type LocalDate, localParts, weekdayOf, minuteMs } from '@escuta/kernel'
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
import {
  type ClosedDay,
  exceptionalDays,
  isWorkday,
  noExceptions,
  type WorkDay,
  workDay,
  type WorkExceptions,
} from './work-calendar.ts'
import type { BookingPolicy, WorkingHours } from './working-hours.ts'

/** A taken interval in minutes since the epoch, its end (buffer included) excluded. */
export type BusyInterval = { readonly start: number; readonly end: number }

export type FreeTimesQuestion<Busy extends BusyInterval = BusyInterval> = {
  /** The first calendar day in `zone`, and how many days from there. */
  readonly from: LocalDate
  readonly days: number
  readonly hours: readonly WorkingHours[]
  readonly policy: Pick<BookingPolicy, 'duration' | 'buffer' | 'allowWeekends' | 'minNoticeHours'>
  /** None where absent. */
  readonly exceptions?: WorkExceptions
  readonly busy: readonly Busy[]
  readonly now: Date
  readonly zone: string
}

/**
 * The start times of each day, the taken, past and too soon ones marked: working hours are divided into appointments
 * with their buffers, one after the other. Days without any are left out, and starts whose appointment or buffer would
 * cross the day cut. All in whole minutes; the zone is converted only at the edges.
 */
export function freeTimes(question: FreeTimesQuestion): DayTimes[] {
  const { from, days, policy, zone } = question
  const length = lengthOf(policy)
  const isTaken = takenCheck(question.busy, length)
  const textOf = instantWriter()
  const earliest = earliestStart(question)
  const first = dayNumber(from)
  const minuteAt = wallClock(zone, first, days)
  const startsOn = startsOfDays(first, question)
  const firstWeekday = weekdayOf(from)
  const answer: DayTimes[] = []
  for (let index = 0; index < days; index += 1) {
    const weekday = (firstWeekday + index) % 7
    const midnight = (first + index) * minutesOfDay
    const times: SlotTime[] = []
    for (const start of startsOn(first + index, weekday)) {
      const at = minuteAt(midnight + start)
      if (at === undefined || crossesDayCut(at, at + length)) continue
      times.push({ time: clockText(start), startsAt: textOf(at), available: at >= earliest && !isTaken(at) })
    }
    if (times.length > 0) answer.push({ date: dateText(first + index), weekday, times })
  }
  return answer
}

/** The rule that keeps a start from being free. */
export type BlockingRule<Busy extends BusyInterval = BusyInterval> =
  | { readonly rule: 'past' | 'skipped-by-clock' | 'outside-hours' | 'day-cut' }
  /** The days that are offered. */
  | { readonly rule: 'before-window' | 'after-window'; readonly from: LocalDate; readonly to: LocalDate }
  | ClosedDay
  /** The starts of the same day. */
  | { readonly rule: 'not-a-start'; readonly starts: readonly string[] }
  | { readonly rule: 'short-notice'; readonly hours: number }
  | { readonly rule: 'occupied'; readonly by: Busy }

/** A wall clock's day and time in the professional's zone. */
export type AskedStart = { readonly date: LocalDate; readonly time: string }

/**
 * The first rule that keeps a start from being free; undefined exactly for those that `freeTimes` gives as available for
 * the same question.
 */
export function blockingRule<Busy extends BusyInterval>(
  asked: AskedStart,
  question: FreeTimesQuestion<Busy>,
): BlockingRule<Busy> | undefined {
  const { date, time } = asked
  const { policy } = question
  const at = minuteOfStart(asked, question)
  if (typeof at !== 'number') return at
  const closed =
    outsideWindow(date, question) ?? outsideWork(clockMinutes(time), calendarOf(date, question), policy)
  if (closed) return closed
  if (crossesDayCut(at, at + lengthOf(policy))) return { rule: 'day-cut' }
  if (at < earliestStart(question)) return { rule: 'short-notice', hours: policy.minNoticeHours }
  return occupiedAt(at, question)
}

/** The question about a professional's own entry, which window, notice and starts of the day do not bind. */
export type AgendaQuestion<Busy extends BusyInterval = BusyInterval> = Omit<
  FreeTimesQuestion<Busy>,
  'from' | 'days'
>

/**
 * The first rule that the professional's own entry breaks at a start. First come the rules by which the agenda
 * refuses it (past, day cut, occupied), then the hours of work, which the professional may leave.
 */
export function agendaRule<Busy extends BusyInterval>(
  asked: AskedStart,
  question: AgendaQuestion<Busy>,
): BlockingRule<Busy> | undefined {
  const { policy } = question
  const at = minuteOfStart(asked, question)
  if (typeof at !== 'number') return at
  if (crossesDayCut(at, at + lengthOf(policy))) return { rule: 'day-cut' }
  const occupied = occupiedAt(at, question)
  if (occupied) return occupied
  const { intervals, closed } = calendarOf(asked.date, question)
  return isWithin(clockMinutes(asked.time), intervals, policy)
    ? undefined
    : (closed ?? { rule: 'outside-hours' })
}

/** The start in minutes since the epoch, or why there is none ahead. */
function minuteOfStart(
  { date, time }: AskedStart,
  { zone, now }: Pick<FreeTimesQuestion, 'zone' | 'now'>,
): number | BlockingRule<never> {
  const instant = instantOf(date, time, zone)
  const shown = localParts(instant, zone)
  if (shown.date !== date || shown.time !== time) return { rule: 'skipped-by-clock' }
  return instant <= now ? { rule: 'past' } : instant.getTime() / minuteMs
}

function lengthOf({ duration, buffer }: FreeTimesQuestion['policy']): number {
  return duration + buffer
}

function occupiedAt<Busy extends BusyInterval>(
  at: number,
  { policy, busy }: Pick<FreeTimesQuestion<Busy>, 'policy' | 'busy'>,
): BlockingRule<Busy> | undefined {
  const by = busy.find((taken) => taken.start < at + lengthOf(policy) && at < taken.end)
  return by && { rule: 'occupied', by }
}

function isWithin(
  minute: number,
  intervals: WorkDay['intervals'],
  { duration }: FreeTimesQuestion['policy'],
): boolean {
  return intervals.some(({ from, to }) => from <= minute && minute + duration <= to)
}

function outsideWindow(date: LocalDate, { from, days }: FreeTimesQuestion): BlockingRule<never> | undefined {
  const to = dateText(dayNumber(from) + days - 1)
  if (date < from) return { rule: 'before-window', from, to }
  return date > to ? { rule: 'after-window', from, to } : undefined
}

function calendarOf(date: LocalDate, { hours, policy, exceptions = noExceptions }: AgendaQuestion): WorkDay {
  return workDay(date, { hours, policy, exceptions })
}

function outsideWork(
  minute: number,
  { intervals, closed }: WorkDay,
  policy: FreeTimesQuestion['policy'],
): BlockingRule<never> | undefined {
  const starts = startsIn(intervals, policy)
  if (starts.includes(minute)) return undefined
  if (isWithin(minute, intervals, policy)) return { rule: 'not-a-start', starts: starts.map(clockText) }
  return closed ?? { rule: 'outside-hours' }
}

/** The first minute since the epoch that is neither past nor nearer than the notice. */
function earliestStart({ now, policy }: Pick<FreeTimesQuestion, 'now' | 'policy'>): number {
  const nowMinute = now.getTime() / minuteMs
  return Math.max(Math.floor(nowMinute) + 1, Math.ceil(nowMinute + policy.minNoticeHours * 60))
}

type Starts = readonly number[]

/** The starts of a day, by its number and weekday: those of its weekday, unless it differs from the week. */
function startsOfDays(first: number, question: FreeTimesQuestion): (day: number, weekday: number) => Starts {
  const { hours, policy, exceptions = noExceptions } = question
  const week = startsOfWeek(hours, policy)
  const differing = exceptionalDays(first, question.days, exceptions)
  if (differing.size === 0) return (_day, weekday) => week[weekday]!
  return (day, weekday) =>
    differing.has(day) ? startsIn(calendarOf(dateText(day), question).intervals, policy) : week[weekday]!
}

/** For each weekday the starts of its hours; none on weekends unless they are worked. */
function startsOfWeek(
  hours: readonly WorkingHours[],
  policy: FreeTimesQuestion['policy'],
): readonly Starts[] {
  const week: number[][] = [[], [], [], [], [], [], []]
  for (const interval of hours)
    if (isWorkday(interval.weekday, policy)) addStarts(week[interval.weekday]!, interval, policy)
  return week.map(inOrder)
}

/** The minutes at which intervals allow a start, in order. */
function startsIn(intervals: WorkDay['intervals'], policy: FreeTimesQuestion['policy']): Starts {
  const starts: number[] = []
  for (const interval of intervals) addStarts(starts, interval, policy)
  return inOrder(starts)
}

function addStarts(
  starts: number[],
  { from, to }: WorkDay['intervals'][number],
  { duration, buffer }: FreeTimesQuestion['policy'],
): void {
  for (let minute = from; minute + duration <= to; minute += duration + buffer) starts.push(minute)
}

function inOrder(starts: number[]): Starts {
  return isAscending(starts) ? starts : [...new Set(starts)].toSorted((a, b) => a - b)
}

function isAscending(minutes: Starts): boolean {
  for (let index = 1; index < minutes.length; index += 1)
    if (minutes[index - 1]! >= minutes[index]!) return false
  return true
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
