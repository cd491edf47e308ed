import { holdMinutes } from '../../contract/rule-numbers.ts'

/** The instant so many minutes after another. */
export function minutesFrom(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

/** Until when a hold that begins now is paid: for 15 minutes, and before the start, after which nothing is confirmed. */
export function payableUntil(startsAt: string, now: string): string {
  const until = minutesFrom(now, holdMinutes)
  return startsAt < until ? startsAt : until
}

/** Unpaid holds that a client may have at the same time: with a confirmed e-mail address, and before. */
export const unpaidHoldsAtOnce = { confirmed: 3, unconfirmed: 1 } as const

/** Unpaid holds at the same time from one network address (IPv6: one /64) by people who have not paid before. */
export const unpaidHoldsPerNetwork = 10

/** And from all networks of one IPv6 /48 together: one customer may have a whole one. */
export const unpaidHoldsPerWiderNetwork = 40

/** Holds that ended unpaid are forgotten after so many days, or all at once when the client pays. */
export const unpaidExpiriesKeptDays = 7

const firstPauseMinutes = 15
const longestPauseMinutes = 24 * 60

/**
 * Minutes that a client waits after the last of their holds that ended unpaid. There is no wait after the first, 15
 * minutes after the second, doubled with each further one, 24 hours at most.
 */
export function pauseMinutes(unpaidExpiries: number): number {
  if (unpaidExpiries < 2) return 0
  return Math.min(firstPauseMinutes * 2 ** (unpaidExpiries - 2), longestPauseMinutes)
}
