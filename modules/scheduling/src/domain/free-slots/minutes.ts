import { type LocalDate, offsetMinutes, minuteMs } from '@escuta/kernel'

/** Whole minutes since the epoch, days since the epoch, and their texts: what free times are computed with. */
export const minutesOfDay = 1440
const dayMs = minutesOfDay * minuteMs
const weekMinutes = 7 * minutesOfDay
const quarterMinutes = 15

const clockTexts = Array.from({ length: minutesOfDay }, (_, minute) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
})

const instantEnds = clockTexts.map((time) => `${time}:00.000Z`)

/** `HH:MM` of a minute of the day. */
export function clockText(minute: number): string {
  return clockTexts[minute]!
}

/** Minutes since midnight that `HH:MM` shows. */
export function clockMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes since the epoch at an instant. */
export function minuteOf(instant: string): number {
  return Date.parse(instant) / minuteMs
}

export function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00.000Z`) / dayMs
}

const rememberedDates = 10_000
const dateTexts = new Map<number, LocalDate>()

/** `YYYY-MM-DD` of days since the epoch; remembered up to a limit, because the same months are asked for again. */
export function dateText(day: number): LocalDate {
  const known = dateTexts.get(day)
  if (known !== undefined) return known
  if (dateTexts.size >= rememberedDates) dateTexts.clear()
  const text = calendarText(day)
  dateTexts.set(day, text)
  return text
}

/** The calendar's arithmetic (H. Hinnant, "days from civil", 2013). */
function calendarText(day: number): LocalDate {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const dayOfMonth = ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${year}-${month < 10 ? '0' : ''}${month}-${dayOfMonth < 10 ? '0' : ''}${dayOfMonth}`
}

/** Writes minutes since the epoch as instants; a day's text is made once for all the instants that follow each other on it. */
export function instantWriter(): (minute: number) => string {
  let dayStart = Number.NaN
  let date = ''
  return (minute) => {
    let ofDay = minute - dayStart
    if (!(ofDay >= 0 && ofDay < minutesOfDay)) {
      const day = Math.floor(minute / minutesOfDay)
      dayStart = day * minutesOfDay
      ofDay = minute - dayStart
      date = `${dateText(day)}T`
    }
    return date + instantEnds[ofDay]!
  }
}

/** A time in which the clocks of a zone do not change: its first minute since the epoch, and how far they are ahead of UTC. */
type OffsetPeriod = { readonly since: number; readonly offset: number }

/**
 * Converts the wall clock of `zone`, in minutes as if it were UTC, to minutes since the epoch. It converts `days`
 * days from `firstDay`, and is asked in ascending order. A time that comes twice gives the first of both, a skipped
 * one undefined. The zone is asked once a week, and each change of the clocks is looked for once.
 */
export function wallClock(
  zone: string,
  firstDay: number,
  days: number,
): (wallMinute: number) => number | undefined {
  const periods = periodsOf(zone, (firstDay - 2) * minutesOfDay, (firstDay + days + 2) * minutesOfDay)
  let current = 0
  let { since, offset } = periods[0]!
  let until = periods[1]?.since ?? Number.POSITIVE_INFINITY
  return (wallMinute) => {
    while (wallMinute - offset >= until) {
      current += 1
      ;({ since, offset } = periods[current]!)
      until = periods[current + 1]?.since ?? Number.POSITIVE_INFINITY
    }
    const minute = wallMinute - offset
    return minute >= since ? minute : undefined
  }
}

/** Clocks change weeks apart, so that equal offsets a week apart mean no change between. */
function periodsOf(zone: string, from: number, to: number): readonly OffsetPeriod[] {
  const offsetAt = (minute: number) => offsetMinutes(zone, new Date(minute * minuteMs))
  const first = Math.floor(from / weekMinutes) * weekMinutes
  const periods = [{ since: Number.NEGATIVE_INFINITY, offset: offsetAt(first) }]
  for (let week = first; week < to; week += weekMinutes) {
    const offset = offsetAt(week + weekMinutes)
    if (offset !== periods.at(-1)!.offset) periods.push({ since: changeIn(week, offset, offsetAt), offset })
  }
  return periods
}

/** The quarter of an hour at which the offset of the week's end begins. */
function changeIn(week: number, offset: number, offsetAt: (minute: number) => number): number {
  let before = week
  let after = week + weekMinutes
  while (after - before > quarterMinutes) {
    const middle = before + Math.floor((after - before) / (2 * quarterMinutes)) * quarterMinutes
    if (offsetAt(middle) === offset) after = middle
    else before = middle
  }
  return after
}
