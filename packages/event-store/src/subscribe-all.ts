import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EventStore,
  EventStoreUnavailableError,
  type LogPage,
  type LogQuery,
} from '@escuta/event-sourcing'
import type { WakeUp } from './wake-up.ts'

/** A page of the log, and whether what follows may be read at once, came to its end, or waits for an open append. */
export type LogStep = LogPage & { readonly next: 'more' | 'end' | 'open-append' }

export function pageOf({ events, position }: LogStep): LogPage {
  return { events, position }
}

export type ReadLog = (query: LogQuery & { readonly limit: number }) => Promise<LogStep>

/** A position where this log has no event: it belongs to another log, or this one was restored from an older copy. */
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
/** An append of another process that rolls back wakes nobody. */
const openAppendPollEvery = 15
const leastPauseMs = 50
const slowestRetry = 2_000

type LogToRead = {
  readonly read: ReadLog
  readonly lastPosition: EventStore['lastPosition']
  readonly wakeUp: WakeUp
  /** Pause before an unreachable store is first tried again by itself; it doubles from then on. */
  readonly firstRetryMs?: number
  /** Pause between two looks at the log's end when no wake-up comes: a wake-up between processes may be lost. */
  readonly pollEveryMs?: number
}

/** Follows a log that is read in pages: pages as long as there are any, then live on wake-ups. */
export async function subscribeByReading(
  { read, lastPosition, wakeUp, firstRetryMs = leastPauseMs, pollEveryMs = 1_000 }: LogToRead,
  { after, types, onBatch, signal, batchSize = defaultBatchSize }: Parameters<EventStore['subscribeAll']>[0],
): Promise<void> {
  const persistently = <Result>(work: () => Promise<Result>) =>
    retryUnavailable(work, { wakeUp, firstRetryMs, signal })
  // Counted before the read: an append that the read does not show wakes the reader afterwards.
  const readFrom = (position: bigint) => ({
    awake: wakeUp.count(),
    step: persistently(() => read({ after: position, limit: batchSize, ...(types && { types }) })),
  })
  await assertWithinLog(after, () => persistently(lastPosition))
  let position = after
  let ahead: ReturnType<typeof readFrom> | undefined
  while (!signal.aborted) {
    const { awake, step: reading } = ahead ?? readFrom(position)
    ahead = undefined
    const step = await reading
    if (!step || signal.aborted) return
    if (step.next === 'more') {
      ahead = readFrom(step.position)
      // Nothing waits for it any more if the handler of this page fails.
      ahead.step.catch(() => undefined)
    }
    if (step.position > position) await onBatch(pageOf(step))
    position = step.position
    if (step.next !== 'more')
      await wakeUp.next(awake, step.next === 'end' ? pollEveryMs : openAppendPollEvery, signal)
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

/** Repeats a read while the store is away, ever slower but at once when an append succeeds; undefined when aborted. */
async function retryUnavailable<Result>(
  work: () => Promise<Result>,
  {
    wakeUp,
    firstRetryMs,
    signal,
  }: { readonly wakeUp: WakeUp; readonly firstRetryMs: number; readonly signal: AbortSignal },
): Promise<Result | undefined> {
  for (let pause = firstRetryMs; !signal.aborted; pause = Math.min(pause * 2, slowestRetry)) {
    const awake = wakeUp.count()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error
      await sleep(leastPauseMs, undefined, { signal }).catch(() => undefined)
      await wakeUp.next(awake, pause, signal)
    }
  }
  return undefined
}
