const checkEveryMs = 1_000

type Call = { readonly deadline: number; readonly onTimeout: () => void }

/**
 * Returns a function that starts the timeout of one call; `onTimeout` runs when the function it returns is not called
 * within `timeoutMs`, checked every second. One interval for all calls costs less than a timer for each.
 */
export function createCallTimeouts(timeoutMs: number): (onTimeout: () => void) => () => void {
  const calls = new Set<Call>()
  let interval: NodeJS.Timeout | undefined

  function check(): void {
    const now = performance.now()
    for (const call of calls) {
      if (call.deadline > now) continue
      calls.delete(call)
      call.onTimeout()
    }
    if (calls.size > 0) return
    clearInterval(interval)
    interval = undefined
  }

  return (onTimeout) => {
    const call = { deadline: performance.now() + timeoutMs, onTimeout }
    calls.add(call)
    interval ??= setInterval(check, checkEveryMs).unref()
    return () => calls.delete(call)
  }
}
