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

/** A checkpoint beyond the log's end: it belongs to another log, or this one was wiped or restored from a backup. */
export class PositionBeyondEndError extends Error {
  constructor(after: bigint, last: bigint) {
    super(`position ${after} is beyond the end of the log, ${last}`)
    this.name = 'PositionBeyondEndError'
  }
}

const defaultBatchSize = 1_000
/** Net under lost wake-ups, in milliseconds. */
const pollEvery = 1_000
/** An append of another process that rolls back wakes nobody. */
const openAppendPollEvery = 15
const slowestRetry = 2_000

/** Follows a log that is read in pages: pages as long as there are any, then live on wake-ups. */
export async function subscribeByReading(
  {
    read,
    lastPosition,
    wakeUp,
  }: { readonly read: ReadLog; readonly wakeUp: WakeUp } & Pick<EventStore, 'lastPosition'>,
  { after, types, onBatch, signal, batchSize = defaultBatchSize }: Parameters<EventStore['subscribeAll']>[0],
): Promise<void> {
  const persistently = <Result>(work: () => Promise<Result>) => retryUnavailable(work, signal)
  const readFrom = (position: bigint) =>
    persistently(() => read({ after: position, limit: batchSize, ...(types && { types }) }))
  await assertWithinLog(after, () => persistently(lastPosition))
  let position = after
  let ahead: ReturnType<typeof readFrom> | undefined
  while (!signal.aborted) {
    const awake = wakeUp.count()
    const step = await (ahead ?? readFrom(position))
    ahead = undefined
    if (!step || signal.aborted) return
    if (step.next === 'more') ahead = readAhead(readFrom, step.position)
    if (step.position > position) await onBatch(pageOf(step))
    position = step.position
    if (step.next !== 'more')
      await wakeUp.next(awake, step.next === 'end' ? pollEvery : openAppendPollEvery, signal)
  }
}

/** The next page is on its way while this one is handled; if the handler fails, nobody waits for it any more. */
function readAhead<Page>(readFrom: (position: bigint) => Promise<Page>, position: bigint): Promise<Page> {
  const page = readFrom(position)
  page.catch(() => undefined)
  return page
}

export async function assertWithinLog(
  after: bigint,
  lastPosition: () => Promise<bigint | undefined>,
): Promise<void> {
  if (after === 0n) return
  const last = await lastPosition()
  if (last !== undefined && after > last) throw new PositionBeyondEndError(after, last)
}

/** Repeats a read while the store is away, ever slower; undefined when the signal ended it. */
export async function retryUnavailable<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (let pause = 50; !signal.aborted; pause = Math.min(pause * 2, slowestRetry)) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}
