import { setTimeout as sleep } from 'node:timers/promises'

/** Lets many wait until something is so: whoever changes anything says `changed`, and conditions are looked at again. */
export type Watch = {
  changed(): void
  /** Whether the condition came true before the time was over or the signal aborted. */
  until(
    condition: () => boolean,
    limits?: { readonly timeoutMs?: number; readonly signal?: AbortSignal },
  ): Promise<boolean>
}

type Waiter = { readonly condition: () => boolean; readonly done: (held: boolean) => void }

export function createWatch(): Watch {
  const waiters = new Set<Waiter>()
  return {
    changed() {
      for (const waiter of waiters) if (waiter.condition()) waiter.done(true)
    },
    until(condition, { timeoutMs, signal } = {}) {
      if (condition()) return Promise.resolve(true)
      if (signal?.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const giveUp = () => waiter.done(false)
        const timer = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs)
        const waiter: Waiter = {
          condition,
          done(held) {
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

/** Wakes one waiter; rung while nobody waits, it wakes the next at once. */
export type Bell = { ring(): void; wait(timeoutMs: number, signal: AbortSignal): Promise<void> }

export function createBell(): Bell {
  const watch = createWatch()
  let rung = false
  return {
    ring() {
      rung = true
      watch.changed()
    },
    async wait(timeoutMs, signal) {
      await watch.until(() => rung, { timeoutMs, signal })
      rung = false
    },
  }
}

const firstPauseMs = 50
const longestPauseMs = 30_000

/** How long to wait before attempt `attempt` (from 1): 50 ms, doubling, 30 s at most. */
export function backOff(attempt: number, longest = longestPauseMs): number {
  return Math.min(firstPauseMs * 2 ** Math.min(attempt - 1, 20), longest)
}

/** Waits; ends early and quietly when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}

export type Task = (signal: AbortSignal) => Promise<void>

/**
 * Runs tasks side by side, more may be started while others run; ends when all have. The first that throws ends the
 * others through their signal, and its error is thrown once all have ended.
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
  const watched = work.then(() => true)
  // Left alone after the grace, its error is nobody's any more.
  watched.catch(() => undefined)
  try {
    return await Promise.race([watched, graceAfter(signal, over.signal, graceMs)])
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
