import { dayMs, hourMs } from './durations.ts'

/** The instant `days` days of 24 hours later; with negative days, earlier. */
export function afterDays(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMs).toISOString()
}

/** The instant `hours` hours later; with negative hours, earlier. */
export function afterHours(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * hourMs).toISOString()
}

/** Until when, that instant included, a client moves an appointment, or cancels it with a full refund: hours before its start. */
export function clientDeadline(startsAt: string, hours: number): string {
  return afterHours(startsAt, -hours)
}
