import { addDays, instantOf, type LocalDate, localParts } from '@escuta/kernel'

/** Half-open period, as ISO instants. */
export type Period = { readonly from: string; readonly to: string }

/** Today, this month and this month so far in a zone, with the month before up to the same moment. */
export type Calendar = {
  readonly today: Period
  readonly month: Period
  readonly monthSoFar: Period
}

/** Returns the calendar at an instant in a zone. */
export function calendarAt(now: Date, zone: string): Calendar {
  const { date } = localParts(now, zone)
  return calendarOf(date, now.toISOString(), zone)
}

/** Returns the instant one month before: the same day and time of day, or the last day of a shorter month. */
export function calendarMonthBefore(now: Date, zone: string): Calendar {
  const { date, time } = localParts(now, zone)
  const lastOfPrevious = addDays(`${date.slice(0, 8)}01`, -1)
  const day = date.slice(8) < lastOfPrevious.slice(8) ? date.slice(8) : lastOfPrevious.slice(8)
  const sameDay = `${lastOfPrevious.slice(0, 8)}${day}`
  return calendarOf(sameDay, instantOf(sameDay, time, zone).toISOString(), zone)
}

function calendarOf(date: LocalDate, moment: string, zone: string): Calendar {
  const first = `${date.slice(0, 8)}01`
  const nextFirst = `${addDays(first, 31).slice(0, 8)}01`
  const startOf = (day: LocalDate) => instantOf(day, '00:00', zone).toISOString()
  return {
    today: { from: startOf(date), to: startOf(addDays(date, 1)) },
    month: { from: startOf(first), to: startOf(nextFirst) },
    monthSoFar: { from: startOf(first), to: moment },
  }
}
