import { backOff, pause } from '../waiting.ts'
import type { LogReader } from './log-reader.ts'
import type { EventBatch } from './upcast-page.ts'

const pageSize = 5_000

/** Reads the log between two positions in large batches; reads the next batch while one is handled. */
export async function* readAhead(
  reader: Pick<LogReader, 'next'>,
  from: bigint,
  to: bigint,
  signal: AbortSignal,
): AsyncGenerator<EventBatch> {
  let position = from
  let next = request(reader, position, to)
  while (position < to && !signal.aborted) {
    const batch = await next
    if (batch.position > position) position = batch.position
    else await pause(backOff(1), signal)
    if (position < to) next = request(reader, position, to)
    if (batch.position > batch.after) yield batch
  }
}

function request(reader: Pick<LogReader, 'next'>, after: bigint, to: bigint): Promise<EventBatch> {
  const batch = reader.next(after, to, pageSize)
  // Avoids an unhandled rejection when the last read fails after the iteration has ended.
  batch.catch(() => undefined)
  return batch
}
