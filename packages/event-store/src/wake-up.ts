/** Tells waiting readers that the log grew. */
export type WakeUp = {
  /** How often it woke so far; taken before a read, so that what happens during the read is not slept through. */
  readonly count: () => number
  readonly wake: () => void
  /** Returns at the next waking after `since`, after `atMost` milliseconds, or when the signal aborts. */
  readonly next: (since: number, atMost: number, signal: AbortSignal) => Promise<void>
}

export function createWakeUp(): WakeUp {
  const sleepers = new Set<() => void>()
  let count = 0
  return {
    count: () => count,
    wake() {
      count += 1
      for (const rise of sleepers) rise()
    },
    async next(since, atMost, signal) {
      if (count !== since || signal.aborted) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(rise, atMost)
        function rise() {
          clearTimeout(timer)
          signal.removeEventListener('abort', rise)
          sleepers.delete(rise)
          resolve()
        }
        signal.addEventListener('abort', rise)
        sleepers.add(rise)
      })
    },
  }
}
