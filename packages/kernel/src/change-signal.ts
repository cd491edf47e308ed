export type ChangeSignal = ReturnType<typeof createChangeSignal>

type Waiter = { readonly condition: () => boolean; readonly finish: (held: boolean) => void }

/** Signals changes to callers that wait for a condition. */
export function createChangeSignal() {
  const waiters = new Set<Waiter>()
  return {
    /** To be called after each change: conditions are evaluated again. */
    notify(): void {
      for (const waiter of waiters) if (waiter.condition()) waiter.finish(true)
    },
    /** Resolves with true once the condition holds, with false after the timeout or when the signal aborts. */
    waitUntil(
      condition: () => boolean,
      { timeoutMs, signal }: { readonly timeoutMs?: number; readonly signal?: AbortSignal } = {},
    ): Promise<boolean> {
      if (condition()) return Promise.resolve(true)
      if (signal?.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const giveUp = () => waiter.finish(false)
        const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs)
        const waiter: Waiter = {
          condition,
          finish(held) {
            clearTimeout(timer)
            signal?.removeEventListener('abort', giveUp)
            waiters.delete(waiter)
            resolve(held)
          },
        }
        signal?.addEventListener('abort', giveUp)
        waiters.add(waiter)
      })
    },
  }
}
