import { setTimeout } from 'node:timers/promises'

/** Resolves after so many milliseconds: answers that must not differ in time wait for it. */
export function evenTime(ms: number): Promise<void> {
  return setTimeout(ms)
}
