const lookEveryMs = 1_000

/** One call under way: since when, and what ends the waiting. */
type Waiting = { readonly until: number; readonly giveUp: () => void }

/**
 * Waits for calls no longer than `patienceMs`, looked at every second; `onGivenUp` makes the error. One clock for all of
 * them costs less than a timer for each.
 */
export function createPatience(patienceMs: number, onGivenUp: () => Error) {
  const calls = new Set<Waiting>()
  let clock: NodeJS.Timeout | undefined

  function look(): void {
    const now = performance.now()
    for (const { until, giveUp } of calls) if (until <= now) giveUp()
    if (calls.size > 0) return
    clearInterval(clock)
    clock = undefined
  }

  return async <Value>(work: Promise<Value>): Promise<Value> => {
    const { promise: over, reject } = Promise.withResolvers<never>()
    const call = { until: performance.now() + patienceMs, giveUp: () => reject(onGivenUp()) }
    calls.add(call)
    clock ??= setInterval(look, lookEveryMs).unref()
    try {
      return await Promise.race([work, over])
    } finally {
      calls.delete(call)
    }
  }
}
