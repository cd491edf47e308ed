import { minuteMs } from '@escuta/kernel'

/** Between two questions while this device's clock is ahead of the server's. */
const shortestMs = 3_000

/**
 * Milliseconds until the server is asked whether the room has opened or closed: when this device's clock says so, and once a
 * minute before, because that clock may be behind.
 */
export function untilNextQuestion(changesAt: string, now: number): number {
  return Math.min(Math.max(Date.parse(changesAt) - now, shortestMs), minuteMs)
}
