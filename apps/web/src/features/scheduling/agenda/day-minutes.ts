import { type LocalDate, localParts } from '@escuta/kernel'
import type { AgendaDays } from '@escuta/scheduling/contract'

/** Minutes of a calendar day on the professional's wall clock; `to` excluded. */
export type Span = { readonly from: number; readonly to: number }

export const minutesOfDay = 1440
/** What a drag moves by. */
export const stepMinutes = 15

/** The minute of `day` that an instant shows on a clock in `zone`: before the day 0, after it 1440. */
export function minuteOn(day: LocalDate, instant: string, zone: string): number {
  const { date, time } = localParts(new Date(instant), zone)
  if (date !== day) return date < day ? 0 : minutesOfDay
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The part of an interval that lies on a day; undefined when none does. */
export function spanOn(day: LocalDate, startsAt: string, endsAt: string, zone: string): Span | undefined {
  const span = { from: minuteOn(day, startsAt, zone), to: minuteOn(day, endsAt, zone) }
  return span.from < span.to ? span : undefined
}

/** `HH:MM` of a minute of the day; the day's end is its last minute. */
export function clockOf(minute: number): string {
  const shown = Math.min(minute, minutesOfDay - 1)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`
}

/** Whole hours that show all work and everything on the days; 8 to 18 at least. */
export function shownHours({ days, appointments, blocked }: AgendaDays, zone: string): Span {
  const work = days.flatMap(({ hours }) => hours)
  const taken = [...appointments.map(({ date, endsAt }) => ({ startsAt: date, endsAt })), ...blocked]
  const spans = days.flatMap(({ date }) =>
    taken.flatMap(({ startsAt, endsAt }) => {
      const span = spanOn(date, startsAt, endsAt, zone)
      // What is blocked all day does not widen the hours.
      return !span || (span.from === 0 && span.to === minutesOfDay) ? [] : [span]
    }),
  )
  const all = [...work, ...spans, { from: 8 * 60, to: 18 * 60 }]
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...all.map(({ to }) => to)) / 60) * 60,
  }
}

/** The parts of `shown` without work. */
export function closedSpans(hours: readonly Span[], shown: Span): readonly Span[] {
  const closed: Span[] = []
  let open = shown.from
  for (const { from, to } of hours.toSorted((one, other) => one.from - other.from)) {
    if (from > open) closed.push({ from: open, to: from })
    open = Math.max(open, to)
  }
  return open < shown.to ? [...closed, { from: open, to: shown.to }] : closed
}

/** A time of the agenda that a person points at. */
export type TimeOfDay = { readonly date: LocalDate } & Span
