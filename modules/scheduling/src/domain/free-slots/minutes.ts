import { type LocalDate, offsetMinutes } from '@escuta/kernel'

/** Whole minutes since the epoch, days since the epoch, and their texts: what free times are computed with. */
export const minutesOfDay = 1440
const minuteMs = 60_000
const dayMs = minutesOfDay * minuteMs
const blockDays = 7

const clockTexts = Array.from({ length: minutesOfDay }, (_, minute) => {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
})

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

/** `YYYY-MM-DD` of days since the epoch, by the calendar's arithmetic (H. Hinnant, "days from civil", 2013). */
export function dateText(day: number): LocalDate {
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
  let writtenDay = Number.NaN
  let date = ''
  return (minute) => {
    const day = Math.floor(minute / minutesOfDay)
    if (day !== writtenDay) {
      writtenDay = day
      date = `${dateText(day)}T`
    }
    return `${date}${clockTexts[minute - day * minutesOfDay]!}:00.000Z`
  }
}

/**
 * Minutes that `zone` is ahead of UTC during the whole of a local day; undefined when the clocks change around it.
 * Zones change weeks apart, so that equal offsets a week apart mean no change between.
 */
export function steadyOffsets(zone: string): (day: number) => number | undefined {
  const offsetOf = (block: number) => offsetMinutes(zone, new Date(block * blockDays * dayMs))
  return (day) => {
    const before = Math.floor((day - 1) / blockDays)
    const offset = offsetOf(before)
    const after = Math.floor((day + 1) / blockDays) + 1
    for (let block = before + 1; block <= after; block += 1) {
      if (offsetOf(block) !== offset) return undefined
    }
    return offset
  }
}
