/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000

/** The instant `days` days of 24 hours later; with negative days, earlier. */
export function afterDays(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMs).toISOString()
}
