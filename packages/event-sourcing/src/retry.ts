import { setTimeout as sleep } from 'node:timers/promises'
import { isExpectedVersionConflictError } from './emmett.ts'
import { EventStoreUnavailableError } from './event-store.port.ts'
import { QueueFullError } from './keyed-queue.ts'
import { leftOfRequest } from './request-deadline.ts'

const conflictRetries = { count: 12, firstPauseMs: 2, longestPauseMs: 60, factor: 1.6 }
/** Pauses before the next attempts while the event store is unavailable; a failover ends within them. */
const unavailablePausesMs = [100, 300, 900]

/** Rejects with EventStoreUnavailableError at the deadline, or at that of the request, and where the queue is full. */
export async function withinDeadline<Answer>(
  deadlineMs: number,
  work: (deadline: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const leftMs = Math.min(deadlineMs, leftOfRequest())
  if (leftMs === 0) throw new EventStoreUnavailableError(new Error('the deadline of the request is over'))
  const over = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over.abort(new EventStoreUnavailableError(new Error(`no answer within ${Math.round(leftMs)} ms`)))
    reject(over.signal.reason)
  }, leftMs)
  try {
    return await Promise.race([work(over.signal), late])
  } catch (error) {
    throw error instanceof QueueFullError ? new EventStoreUnavailableError(error) : error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Repeats the attempt after a version conflict or while the event store is unavailable. An append that was not answered
 * may be stored: the next attempt loads the command's events and returns their outcome.
 */
export async function retry<Result>(deadline: AbortSignal, attempt: () => Promise<Result>): Promise<Result> {
  let conflicts = 0
  let outages = 0
  for (;;) {
    deadline.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      let pauseMs: number | undefined
      if (isExpectedVersionConflictError(error)) pauseMs = conflictPauseMs(conflicts++)
      else if (error instanceof EventStoreUnavailableError) pauseMs = unavailablePausesMs[outages++]
      if (pauseMs === undefined) throw error
      await sleep(pauseMs, undefined, { signal: deadline })
    }
  }
}

/** Exponential back-off with jitter; undefined once the conflict is to be given back to the caller. */
function conflictPauseMs(earlierConflicts: number): number | undefined {
  const { count, firstPauseMs, longestPauseMs, factor } = conflictRetries
  if (earlierConflicts >= count) return undefined
  return Math.min((1 + Math.random()) * firstPauseMs * factor ** earlierConflicts, longestPauseMs)
}
