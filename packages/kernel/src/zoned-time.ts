import { tzOffset } from '@date-fns/tz'
import { z } from 'zod'
import { brazilianZones } from './brazilian-zones.ts'
import { dayMs, minuteMs } from './durations.ts'

/** An instant as ISO 8601 in UTC with milliseconds, so that text order is time order. */
export const instant = z.iso.datetime({ precision: 3 })
export type Instant = string
/** A calendar day, `YYYY-MM-DD`, in a zone given by the context. */
export const localDate = z.iso.date({ error: 'Informe uma data válida.', abort: true })
export type LocalDate = string
/** A wall-clock time, `HH:MM`. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe um horário válido.')
export type LocalTime = string

export const brazilianZone = z.enum(brazilianZones)

const quarterMs = 15 * minuteMs
const rememberedQuarters = 10_000
const offsets = new Map<string, Map<number, number>>()

/**
 * Offset of the zone from UTC in minutes at an instant since 1972 (negative west of Greenwich). Cached up to a limit,
 * because the computation is slow; since 1972 offsets change only at quarters of an hour.
 */
export function offsetMinutes(zone: string, at: Date): number {
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const quarter = Math.floor(at.getTime() / quarterMs)
  const remembered = known.get(quarter)
  if (remembered !== undefined) return remembered
  if (known.size >= rememberedQuarters) known.clear()
  const offset = tzOffset(zone, at)
  known.set(quarter, offset)
  return offset
}

/**
 * The instant at which a wall clock in `zone` shows `date` `time`. A time skipped by daylight saving moves forward by
 * the gap; of a repeated time it is the first.
 */
export function instantOf(date: LocalDate, time: LocalTime, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00.000Z`)
  const before = asUtc - offsetMinutes(zone, new Date(asUtc - dayMs)) * minuteMs
  const after = asUtc - offsetMinutes(zone, new Date(asUtc + dayMs)) * minuteMs
  const candidates = [before, after].toSorted((a, b) => a - b)
  const exact = candidates.find((at) => at + offsetMinutes(zone, new Date(at)) * minuteMs === asUtc)
  return new Date(exact ?? before)
}

/** The calendar day, time and weekday (0 = Sunday) that a wall clock in `zone` shows at an instant. */
export function localParts(at: Date, zone: string): { date: LocalDate; time: LocalTime; weekday: number } {
  const shifted = new Date(at.getTime() + offsetMinutes(zone, at) * minuteMs)
  const iso = shifted.toISOString()
  return { date: iso.slice(0, 10), time: iso.slice(11, 16), weekday: shifted.getUTCDay() }
}

/** The day `days` after a calendar day. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const at = new Date(`${date}T00:00:00.000Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The weekday of a calendar day, 0 = Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00.000Z`).getUTCDay()
}

/** The weeks of a month, `YYYY-MM`: whole and Sunday first, so that some days are of the months beside it. */
export function weeksOf(month: string): LocalDate[][] {
  const first = `${month}-01`
  const weeks: LocalDate[][] = []
  for (let day = addDays(first, -weekdayOf(first)); day.slice(0, 7) <= month; day = addDays(day, 7)) {
    const start = day
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
  }
  return weeks
}
