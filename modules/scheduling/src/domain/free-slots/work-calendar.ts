import { type HolidayId, holidaysOf, type LocalDate, weekdayOf } from '@escuta/kernel'
import { dateText, dayNumber } from './minutes.ts'
import type { BookingPolicy, WorkingHours } from './working-hours.ts'

/** Days on which a professional does not work, both included. */
export type TimeOff = {
  readonly kind: 'day-off' | 'vacation'
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Work on one day besides the week's; minutes since midnight on the professional's wall clock. */
export type ExtraHours = { readonly date: LocalDate; readonly from: number; readonly to: number }

/** Where a professional's days differ from their week. */
export type WorkExceptions = {
  readonly holidaysOff: readonly HolidayId[]
  readonly timeOff: readonly TimeOff[]
  readonly extraHours: readonly ExtraHours[]
}

export const noExceptions: WorkExceptions = { holidaysOff: [], timeOff: [], extraHours: [] }

/** Why a professional does not work on a day. */
export type ClosedDay =
  | ({ readonly rule: 'time-off' } & TimeOff)
  | { readonly rule: 'holiday'; readonly holiday: HolidayId }
  | { readonly rule: 'weekend' }
  | { readonly rule: 'no-hours' }

type Interval = Pick<WorkingHours, 'from' | 'to'>

/** The intervals of one day; `closed` says why the week's hours do not apply. */
export type WorkDay = { readonly intervals: readonly Interval[]; readonly closed?: ClosedDay }

export type WorkCalendar = {
  readonly hours: readonly WorkingHours[]
  readonly policy: Pick<BookingPolicy, 'allowWeekends'>
  readonly exceptions: WorkExceptions
}

/**
 * A professional's work on a calendar day. Time off closes the day; a holiday and a weekend close it but for extra hours,
 * which add to the week's hours otherwise.
 */
export function workDay(date: LocalDate, { hours, policy, exceptions }: WorkCalendar): WorkDay {
  const away = exceptions.timeOff.find(({ from, to }) => from <= date && date <= to)
  if (away) return { intervals: [], closed: { rule: 'time-off', ...away } }
  const weekday = weekdayOf(date)
  const extra = exceptions.extraHours.filter((each) => each.date === date)
  const weekly = hours.filter((each) => each.weekday === weekday)
  const closed = closedBy(date, { weekday, isWorked: weekly.length > 0 }, { policy, exceptions })
  return closed ? { intervals: extra, closed } : { intervals: [...weekly, ...extra] }
}

/** What sets a day apart from the week: the labels of the agenda's days. */
export type DayMarks = {
  readonly timeOff: TimeOff['kind'] | null
  /** A holiday that the professional keeps. */
  readonly holiday: HolidayId | null
  /** None on time off, which closes the day. */
  readonly extraHours: readonly Interval[]
}

export function dayMarks(date: LocalDate, { holidaysOff, timeOff, extraHours }: WorkExceptions): DayMarks {
  const away = timeOff.find(({ from, to }) => from <= date && date <= to)
  return {
    timeOff: away?.kind ?? null,
    holiday: holidayOn(date, holidaysOff) ?? null,
    extraHours: away
      ? []
      : extraHours.filter((each) => each.date === date).map(({ from, to }) => ({ from, to })),
  }
}

type Weekday = { readonly weekday: number; readonly isWorked: boolean }

function closedBy(
  date: LocalDate,
  { weekday, isWorked }: Weekday,
  { policy, exceptions }: Omit<WorkCalendar, 'hours'>,
): ClosedDay | undefined {
  const holiday = holidayOn(date, exceptions.holidaysOff)
  if (holiday) return { rule: 'holiday', holiday }
  if (!isWorkday(weekday, policy)) return { rule: 'weekend' }
  return isWorked ? undefined : { rule: 'no-hours' }
}

export function isWorkday(weekday: number, { allowWeekends }: WorkCalendar['policy']): boolean {
  return allowWeekends || (weekday !== 0 && weekday !== 6)
}

function holidayOn(date: LocalDate, chosen: readonly HolidayId[]): HolidayId | undefined {
  if (chosen.length === 0) return undefined
  return holidaysOf(Number(date.slice(0, 4))).find((each) => each.date === date && chosen.includes(each.id))
    ?.id
}

/** The days from `first` on, as days since the epoch, that differ from the week. */
export function exceptionalDays(
  first: number,
  days: number,
  { holidaysOff, timeOff, extraHours }: WorkExceptions,
): ReadonlySet<number> {
  const found = new Set<number>()
  const last = first + days - 1
  for (const { from, to } of timeOff)
    for (let day = Math.max(first, dayNumber(from)); day <= Math.min(last, dayNumber(to)); day += 1)
      found.add(day)
  for (const { date } of extraHours) found.add(dayNumber(date))
  for (const date of holidayDates(first, last, holidaysOff)) found.add(dayNumber(date))
  return found
}

function holidayDates(first: number, last: number, chosen: readonly HolidayId[]): readonly LocalDate[] {
  if (chosen.length === 0) return []
  const [from, to] = [dateText(first), dateText(last)]
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1
  return Array.from({ length: years }, (_, index) => holidaysOf(Number(from.slice(0, 4)) + index))
    .flat()
    .filter(({ id, date }) => chosen.includes(id) && from <= date && date <= to)
    .map(({ date }) => date)
}
