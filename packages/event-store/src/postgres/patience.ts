const lookEveryMs = 1_000

/** One call under way: until when it is waited for, and what ends the waiting. */
type Waiting = { readonly until: number; readonly giveUp: () => void }

/**
 * Watches calls that may take no longer than `patienceMs`, looked at every second: `giveUp` is told of one that does.
 * What it answers ends the watch. One clock for all calls costs less than a timer for each.
 */
export function createPatience(patienceMs: number): (giveUp: () => void) => () => void {
  const calls = new Set<Waiting>()
  let clock: NodeJS.Timeout | undefined

  function look(): void {
    const now = performance.now()
    for (const call of calls) {
      if (call.until > now) continue
      calls.delete(call)
      call.giveUp()
    }
    if (calls.size > 0) return
    clearInterval(clock)
    clock = undefined
  }

  return (giveUp) => {
    const call = { until: performance.now() + patienceMs, giveUp }
    calls.add(call)
    clock ??= setInterval(look, lookEveryMs).unref()
    return () => calls.delete(call)
  }
}
