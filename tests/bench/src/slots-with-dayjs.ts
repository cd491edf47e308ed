import { offsetMinutes } from '@escuta/kernel'
import dayjs, { type Dayjs } from 'dayjs'
import minMax from 'dayjs/plugin/minMax.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(minMax)
dayjs.extend(utc)

type Range = { readonly start: Dayjs; readonly end: Dayjs }

export type SlotsQuestion = {
  readonly from: string
  readonly days: number
  readonly hours: { readonly start: number; readonly end: number }
  readonly minutes: number
  /** Sorted, in minutes since the epoch. */
  readonly busy: readonly { readonly start: number; readonly end: number }[]
  readonly now: Date
  readonly zone: string
}

/**
 * The free slots in the steps of Cal.com's slot function, on dayjs objects. Working hours become one range a day in
 * the professional's zone, and busy times are cut out of the ranges. Each range is walked slot by slot, aligned to
 * the slots before it, with each start once. The function is in no package on npm, so this is its shape. Zones are
 * converted by the kernel's remembered offsets, which is faster than dayjs' own conversion; Cal.com has replaced
 * that one as well.
 */
export function slotsWithDayjs({ from, days, hours, minutes, busy, now, zone }: SlotsQuestion): Dayjs[] {
  const first = dayjs.utc(from)
  const ranges = Array.from({ length: days }, (_, index): Range => {
    const day = first.add(index, 'day')
    return { start: onDay(day, hours.start, zone), end: onDay(day, hours.end, zone) }
  })
  const taken = busy.map(({ start, end }) => ({
    start: dayjs.utc(start * 60_000),
    end: dayjs.utc(end * 60_000),
  }))
  const slots = new Map<string, Dayjs>()
  const starts = new Set<number>()
  const earliest = dayjs.utc(now)
  for (const free of without(ranges, taken)) {
    const range = { ...free, start: dayjs.max(free.start.utc(), earliest) }
    let slot = alignedStart(range, [...starts], minutes, zone)
    while (!slot.add(minutes, 'minute').subtract(1, 'second').utc().isAfter(range.end)) {
      const key = slot.toISOString()
      if (!slots.has(key)) slots.set(key, slot)
      starts.add(slot.valueOf())
      slot = slot.add(minutes, 'minute')
    }
  }
  return [...slots.values()]
}

/** An hour of a day on the zone's clock, corrected on a day when the clocks change. */
function onDay(day: Dayjs, hour: number, zone: string): Dayjs {
  const midnight = inZone(day.subtract(inZone(day, zone).utcOffset(), 'minute'), zone)
  const at = inZone(midnight.add(hour, 'hour'), zone)
  const shown = dayjs.utc(at.format('YYYY-MM-DD HH:mm'))
  return inZone(at.add(day.add(hour, 'hour').diff(shown, 'minute'), 'minute'), zone)
}

/** The next full slot on the zone's clock, or the end of the slot before if that is later. */
function alignedStart({ start }: Range, starts: number[], minutes: number, zone: string): Dayjs {
  const shown = inZone(start.set('second', 0).set('millisecond', 0), zone)
  const late = shown.minute() % minutes
  const slot =
    late === 0 ? shown : shown.startOf('hour').add(Math.ceil(shown.minute() / minutes) * minutes, 'minute')
  const before = starts.sort((one, other) => one - other).findLast((at) => at < slot.valueOf())
  if (before === undefined) return slot
  const end = dayjs.utc(before).add(minutes, 'minute')
  return end.isAfter(slot) ? inZone(end, zone) : slot
}

function inZone(at: Dayjs, zone: string): Dayjs {
  return at.utc().utcOffset(offsetMinutes(zone, at.toDate()))
}

function without(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  const free: Range[] = []
  let next = 0
  for (const range of ranges) {
    let { start } = range
    while (next < taken.length && taken[next]!.start.isBefore(range.end)) {
      if (taken[next]!.start.isAfter(start)) free.push({ start, end: taken[next]!.start })
      if (taken[next]!.end.isAfter(start)) start = taken[next]!.end
      next += 1
    }
    if (range.end.isAfter(start)) free.push({ start, end: range.end })
  }
  return free
}
