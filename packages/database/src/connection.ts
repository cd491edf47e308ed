import { setTimeout as sleep } from 'node:timers/promises'

const unavailableCodes = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '57014', // query_canceled: at the limit of its kind of work
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
const connectionException = /^08/
const unavailableTexts = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
]

/** Whether an error means that Postgres is unavailable, not that it rejected the statement. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  const code = 'code' in error ? String(error.code) : ''
  if (unavailableCodes.has(code) || connectionException.test(code)) return true
  if (unavailableTexts.some((text) => error.message.startsWith(text))) return true
  return isUnavailable(error.cause)
}

/**
 * Runs the work and repeats it while Postgres is unavailable, with back-off from 20 ms to 500 ms; throws the last error
 * after `giveUpAfter` milliseconds. The work may run twice although the first run took effect, so it must be a read or
 * idempotent.
 */
export async function retryConnection<Value>(
  work: () => Promise<Value>,
  { giveUpAfter = 10_000, signal }: { readonly giveUpAfter?: number; readonly signal?: AbortSignal } = {},
): Promise<Value> {
  const deadline = performance.now() + giveUpAfter
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() + pause > deadline) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}
