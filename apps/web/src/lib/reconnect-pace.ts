export type Retry = {
  /** Attempts that failed in a row. */
  readonly failures: number
  /** Somebody waits for the connection, as in a call without sound and picture. */
  readonly isUrgent: boolean
  /** The server said that it takes no more connections now. */
  readonly isBusy: boolean
  /** Milliseconds that pages wait at most where nothing is urgent. */
  readonly mostMs: number
}

const busyMs = 6_000
const urgentMs = 400
const mostUrgentMs = 1_500

/**
 * Milliseconds until the next attempt. `chance` is from 0 to 1: the pages of a server that was away must not come back at
 * the same moment.
 */
export function retryMs({ failures, isUrgent, isBusy, mostMs }: Retry, chance: number): number {
  const urgent = Math.min(mostUrgentMs, urgentMs * 1.5 ** failures)
  const most = isBusy ? busyMs : isUrgent ? urgent : mostMs
  return most * (0.5 + chance / 2)
}

/**
 * Milliseconds until an attempt that hears nothing is made anew: TCP repeats a lost packet later each time, and a slow
 * line needs some seconds.
 */
export function attemptMs(failures: number): number {
  return 2_500 * 2 ** Math.min(2, Math.floor(failures / 2))
}
