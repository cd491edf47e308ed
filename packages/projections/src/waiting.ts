import { setTimeout as sleep } from 'node:timers/promises'

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

/** Wakes one waiter; a wake-up without a waiter wakes the next one at once. */
export function createWakeUp() {
  const changes = createChangeSignal()
  let isAwake = false
  return {
    wake(): void {
      isAwake = true
      changes.notify()
    },
    async wait(timeoutMs: number, signal: AbortSignal): Promise<void> {
      await changes.waitUntil(() => isAwake, { timeoutMs, signal })
      isAwake = false
    },
  }
}

const firstPauseMs = 50
const maxPauseMs = 30_000

/** Pause before attempt `attempt` (from 1) in milliseconds: 50, doubling, at most 30,000. */
export function backOff(attempt: number, longest = maxPauseMs): number {
  return Math.min(firstPauseMs * 2 ** Math.min(attempt - 1, 20), longest)
}

/** Waits; resolves early when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

export type Task = (signal: AbortSignal) => Promise<void>

/**
 * Runs tasks concurrently, and those that they start; resolves when all have ended. The first task that throws aborts
 * the others through their signal, and its error is thrown once all have ended.
 */
export async function runTogether(
  signal: AbortSignal,
  begin: (start: (task: Task) => void) => void,
): Promise<void> {
  const failing = new AbortController()
  const either = AbortSignal.any([signal, failing.signal])
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  begin((task) => {
    const run = task(either)
      .catch((error: unknown) => {
        failures.push(error)
        failing.abort()
      })
      .finally(() => running.delete(run))
    running.add(run)
  })
  while (running.size > 0) await Promise.race(running)
  if (failures.length > 0) throw failures[0]
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/**
 * Waits for work to end, and for `graceMs` more once the signal aborts; false when it had not ended by then. Throws
 * what the work throws.
 */
export async function whileRunning(
  work: Promise<void>,
  signal: AbortSignal,
  graceMs: number,
): Promise<boolean> {
  const over = new AbortController()
  const ended = work.then(() => true)
  // Avoids an unhandled rejection when the work fails after the grace period.
  ended.catch(() => undefined)
  try {
    return await Promise.race([ended, graceAfter(signal, over.signal, graceMs)])
  } finally {
    over.abort()
  }
}

function graceAfter(signal: AbortSignal, over: AbortSignal, graceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const wait = () => void pause(graceMs, over).then(() => resolve(false))
    if (signal.aborted) wait()
    else signal.addEventListener('abort', wait, { once: true, signal: over })
  })
}
