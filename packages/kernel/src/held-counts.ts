import type { CountedNetwork } from './network-of.ts'

/** Gives back what was taken; a second call does nothing. */
export type Release = () => void

/** Counts what is held at the same time, such as open sockets or bytes, per key. */
export function createHeldCounts() {
  const held = new Map<string, number>()
  const heldOf = (key: string) => held.get(key) ?? 0

  function add(key: string, amount: number): void {
    const sum = heldOf(key) + amount
    if (sum > 0) held.set(key, sum)
    else held.delete(key)
  }
  return {
    /**
     * Takes an amount under every key, or under none: undefined where one would hold more than its limit. Who holds nothing
     * gets any amount, so that what is larger than the limit comes one at a time.
     */
    take(counted: readonly CountedNetwork[], amount = 1): Release | undefined {
      if (counted.some(({ key, most }) => heldOf(key) > 0 && heldOf(key) + amount > most)) return undefined
      for (const { key } of counted) add(key, amount)
      let isTaken = true
      return () => {
        if (isTaken) for (const { key } of counted) add(key, -amount)
        isTaken = false
      }
    },
  }
}
