import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createChangeSignal } from '@escuta/kernel'

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

/** Resolves when the signal aborts; rejects when `over` aborts before. */
export async function aborted(signal: AbortSignal, over?: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort', { signal: over })
}

/** Waits for work to end, at most `graceMs` after the signal aborts: false when it had not ended by then. */
export async function whileRunning(
  work: Promise<void>,
  signal: AbortSignal,
  graceMs: number,
): Promise<boolean> {
  const { promise: graceIsOver, resolve } = Promise.withResolvers<false>()
  let timer: NodeJS.Timeout | undefined
  const startGrace = () => void (timer = setTimeout(() => resolve(false), graceMs))
  if (signal.aborted) startGrace()
  else signal.addEventListener('abort', startGrace, { once: true })
  try {
    return await Promise.race([work.then(() => true), graceIsOver])
  } finally {
    signal.removeEventListener('abort', startGrace)
    clearTimeout(timer)
  }
}
