import { addDays, instantOf, type LocalDate, localParts } from '@escuta/kernel'
import type { CountedPeriods } from '@escuta/scheduling/contract'

/** Returns the day and the month of an instant in a zone. */
export function periodsAt(now: Date, zone: string): CountedPeriods {
  const { date } = localParts(now, zone)
  return periodsOf(date, now.toISOString(), zone)
}

/** Returns the instant one month before: the same day and time of day, or the last day of a shorter month. */
export function periodsMonthBefore(now: Date, zone: string): CountedPeriods {
  const { date, time } = localParts(now, zone)
  const lastOfPrevious = addDays(`${date.slice(0, 8)}01`, -1)
  const day = date.slice(8) < lastOfPrevious.slice(8) ? date.slice(8) : lastOfPrevious.slice(8)
  const sameDay = `${lastOfPrevious.slice(0, 8)}${day}`
  return periodsOf(sameDay, instantOf(sameDay, time, zone).toISOString(), zone)
}

function periodsOf(date: LocalDate, moment: string, zone: string): CountedPeriods {
  const first = `${date.slice(0, 8)}01`
  const nextFirst = `${addDays(first, 31).slice(0, 8)}01`
  const startOf = (day: LocalDate) => instantOf(day, '00:00', zone).toISOString()
  return {
    today: { from: startOf(date), to: startOf(addDays(date, 1)) },
    month: { from: startOf(first), to: startOf(nextFirst) },
    monthSoFar: { from: startOf(first), to: moment },
  }
}
