import { createPageQueue, type PageQueue } from '../log/page-queue.ts'
import { upcastPage } from '../log/upcast-page.ts'
import { pageSize, type Parts } from '../parts.ts'
import { aborted, pause, runTogether } from '../waiting.ts'
import type { LiveGroup } from './live-group.ts'

/** A page that took no longer than this, about a commit, is followed by the next at once. */
const quickMs = 2
const longestRestMs = 20

/**
 * Reads the log once for everybody: what is read is upcast, taken into the live views and then shown to the processes.
 * The next page is read while one is applied. Throws what the views' database or the store says.
 */
export async function followLog(parts: Parts, group: LiveGroup, signal: AbortSignal): Promise<void> {
  const queue = createPageQueue()
  await runTogether(signal, (run) => {
    run((ending) => readInto(queue, parts, group.position(), ending))
    run((ending) => applyFrom(queue, group, ending))
  })
}

/** Stops for good before an event that nobody declared. */
async function readInto(queue: PageQueue, parts: Parts, start: bigint, signal: AbortSignal): Promise<void> {
  let position = start
  await parts.store.subscribeAll({
    after: start,
    batchSize: pageSize,
    signal,
    async onBatch(page) {
      const { unknown, ...known } = upcastPage(parts.catalogue, position, page)
      if (known.position > position) {
        position = known.position
        await queue.put(known, signal)
      }
      if (!unknown) return
      parts.log.error({ error: unknown }, 'the log cannot be followed further')
      parts.board.stuck(unknown)
      await aborted(signal)
    },
  })
}

/** Rests as long as a page took, unless that was quick: under load pages grow instead, and half the time is the commands'. */
async function applyFrom(queue: PageQueue, group: LiveGroup, signal: AbortSignal): Promise<void> {
  for (let page = await queue.take(signal); page && !signal.aborted; page = await queue.take(signal)) {
    const begun = performance.now()
    await group.apply(page)
    const took = performance.now() - begun
    if (took > quickMs) await pause(Math.min(took, longestRestMs), signal)
  }
}
