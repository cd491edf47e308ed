import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EventStore,
  EventStoreUnavailableError,
  type LogPage,
  type LogQuery,
} from '@escuta/event-sourcing'
import type { WakeUp } from './wake-up.ts'

/** A page of the log, and whether more can be read, the log ended, or an uncommitted append blocks reading. */
export type LogStep = LogPage & { readonly next: 'more' | 'end' | 'open-append' }

export function pageOf({ events, position }: LogStep): LogPage {
  return { events, position }
}

export type ReadLog = (query: LogQuery & { readonly limit: number }) => Promise<LogStep>

/** This log has no event at the position: it belongs to another log, or this log was restored from an older copy. */
export class PositionNotInLogError extends Error {
  constructor(position: bigint, reason = `the log has no event at position ${position}`) {
    super(reason)
    this.name = new.target.name
  }
}

/** A position beyond the log's end. */
export class PositionBeyondEndError extends PositionNotInLogError {
  constructor(after: bigint, last: bigint) {
    super(after, `position ${after} is beyond the end of the log, ${last}`)
  }
}

const defaultBatchSize = 1_000
/** An append of another process that rolls back sends no wake-up. */
const openAppendPollMs = 15
const minPauseMs = 50
const maxRetryPauseMs = 2_000

type LogToRead = {
  readonly read: ReadLog
  readonly lastPosition: EventStore['lastPosition']
  readonly wakeUp: WakeUp
  /** Pause before the first retry of an unreachable store; it doubles with each retry. */
  readonly firstRetryMs?: number
  /** Pause between two reads at the log's end without a wake-up: a wake-up between processes may be lost. */
  readonly pollEveryMs?: number
}

/** Subscribes to a log that is read in pages: reads pages until the end, then after each wake-up. */
export async function subscribeByReading(
  { read, lastPosition, wakeUp, firstRetryMs = minPauseMs, pollEveryMs = 1_000 }: LogToRead,
  { after, types, onBatch, signal, batchSize = defaultBatchSize }: Parameters<EventStore['subscribeAll']>[0],
): Promise<void> {
  const retrying = <Result>(work: () => Promise<Result>) =>
    retryUnavailable(work, { wakeUp, firstRetryMs, signal })
  // Counted before the read: an append that the read misses wakes the reader afterwards.
  const readFrom = (position: bigint) => ({
    awake: wakeUp.count(),
    step: retrying(() => read({ after: position, limit: batchSize, ...(types && { types }) })),
  })
  await assertWithinLog(after, () => retrying(lastPosition))
  let position = after
  let ahead: ReturnType<typeof readFrom> | undefined
  while (!signal.aborted) {
    const { awake, step: reading } = ahead ?? readFrom(position)
    ahead = undefined
    const step = await reading
    if (!step || signal.aborted) return
    if (step.next === 'more') {
      ahead = readFrom(step.position)
      // Avoids an unhandled rejection when the handler of this page fails.
      ahead.step.catch(() => undefined)
    }
    if (step.position > position) await onBatch(pageOf(step))
    position = step.position
    if (step.next !== 'more')
      await wakeUp.next(awake, step.next === 'end' ? pollEveryMs : openAppendPollMs, signal)
  }
}

export async function assertWithinLog(
  after: bigint,
  lastPosition: () => Promise<bigint | undefined>,
): Promise<void> {
  if (after === 0n) return
  const last = await lastPosition()
  if (last !== undefined && after > last) throw new PositionBeyondEndError(after, last)
}

/** Repeats a read while the store is unavailable, with back-off, and at once when an append succeeds; undefined when aborted. */
async function retryUnavailable<Result>(
  work: () => Promise<Result>,
  {
    wakeUp,
    firstRetryMs,
    signal,
  }: { readonly wakeUp: WakeUp; readonly firstRetryMs: number; readonly signal: AbortSignal },
): Promise<Result | undefined> {
  for (let pause = firstRetryMs; !signal.aborted; pause = Math.min(pause * 2, maxRetryPauseMs)) {
    const awake = wakeUp.count()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error
      await sleep(minPauseMs, undefined, { signal }).catch(() => undefined)
      await wakeUp.next(awake, pause, signal)
    }
  }
  return undefined
}
