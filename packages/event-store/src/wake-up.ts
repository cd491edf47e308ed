/** Wakes waiting readers when the log has grown. */
export type WakeUp = {
  /** Number of wake-ups so far; taken before a read, so that a wake-up during the read is not lost. */
  readonly count: () => number
  readonly wake: () => void
  /** Returns at the next wake-up after `since`, after `atMost` milliseconds, or when the signal aborts. */
  readonly next: (since: number, atMost: number, signal: AbortSignal) => Promise<void>
}

export function createWakeUp(): WakeUp {
  const waiters = new Set<() => void>()
  let count = 0
  return {
    count: () => count,
    wake() {
      count += 1
      for (const finish of waiters) finish()
    },
    async next(since, atMost, signal) {
      if (count !== since || signal.aborted) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(finish, atMost)
        function finish() {
          clearTimeout(timer)
          signal.removeEventListener('abort', finish)
          waiters.delete(finish)
          resolve()
        }
        signal.addEventListener('abort', finish)
        waiters.add(finish)
      })
    },
  }
}
