import { createChangeSignal } from '@escuta/kernel'

export type WakeUp = ReturnType<typeof createWakeUp>

/** Wakes waiting readers when the log has grown. */
export function createWakeUp() {
  const changes = createChangeSignal()
  let count = 0
  return {
    /** Number of wake-ups so far; taken before a read, so that a wake-up during the read is not lost. */
    count: () => count,
    wake: (): void => {
      count += 1
      changes.notify()
    },
    /** Returns at the next wake-up after `since`, after `timeoutMs`, or when the signal aborts. */
    async next(since: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
      await changes.waitUntil(() => count !== since, { timeoutMs, signal })
    },
  }
}
