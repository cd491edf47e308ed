import { minuteMs, type Clock, type Instant } from '@escuta/kernel'

export type Span = { readonly days?: number; readonly hours?: number; readonly minutes?: number }

/** A clock that others set: it is stopped at an instant, or runs like the computer's, before or behind it. */
export type SettableClock = Clock & {
  /** Stands still at this instant from now on. */
  set(at: Instant | Date): void
  /** Goes on by a span, standing or running as before. */
  advance(span: Span): void
  /** Shows the computer's time, and runs. */
  follow(): void
}

/** Stands at `at`; without it, it runs with the computer's, which a spec replaces. */
export function createSettableClock(at?: Instant, computer: () => number = Date.now): SettableClock {
  let standing = at === undefined ? null : Date.parse(at)
  let aheadMs = 0
  return {
    now: () => new Date(standing ?? computer() + aheadMs),
    set(to) {
      standing = new Date(to).getTime()
    },
    advance({ days = 0, hours = 0, minutes = 0 }) {
      const ms = ((days * 24 + hours) * 60 + minutes) * minuteMs
      if (standing === null) aheadMs += ms
      else standing += ms
    },
    follow() {
      standing = null
      aheadMs = 0
    },
  }
}
