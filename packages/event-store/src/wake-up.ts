export type WakeUp = ReturnType<typeof createWakeUp>

/** Wakes waiting readers when the log has grown. */
export function createWakeUp() {
  const waiters = new Set<() => void>()
  let count = 0
  return {
    /** Number of wake-ups so far; taken before a read, so that a wake-up during the read is not lost. */
    count: () => count,
    wake(): void {
      count += 1
      for (const finish of waiters) finish()
    },
    /** Returns at the next wake-up after `since`, after `atMost` milliseconds, or when the signal aborts. */
    async next(since: number, atMost: number, signal: AbortSignal): Promise<void> {
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
