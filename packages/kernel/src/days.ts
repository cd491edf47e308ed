import { dayMs } from './durations.ts'

/** The instant `days` days of 24 hours later; with negative days, earlier. */
export function afterDays(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMs).toISOString()
}
