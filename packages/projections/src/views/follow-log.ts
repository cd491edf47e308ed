import { upcastPage } from '../log/upcast-page.ts'
import { pageSize, type Parts } from '../parts.ts'
import { aborted } from '../waiting.ts'
import type { LiveGroup } from './live-group.ts'

/**
 * Reads the log once for everybody: each page is upcast, taken into the live views and then shown to the processes.
 * Stops for good before an event that nobody declared. Throws what the views' database or the store says.
 */
export async function followLog(parts: Parts, group: LiveGroup, signal: AbortSignal): Promise<void> {
  const ending = new AbortController()
  let failure: { readonly error: unknown } | undefined
  await parts.store.subscribeAll({
    after: group.position(),
    batchSize: pageSize,
    signal: AbortSignal.any([signal, ending.signal]),
    async onBatch(page) {
      if (signal.aborted || failure || page.position <= group.position()) return
      const { unknown, ...known } = upcastPage(parts.catalogue, group.position(), page)
      try {
        if (known.position > known.after) await group.apply(known)
      } catch (error) {
        failure = { error }
        ending.abort()
        return
      }
      if (!unknown) return
      parts.log.error({ error: unknown }, 'the log cannot be followed further')
      parts.board.stuck(unknown)
      await aborted(signal)
    },
  })
  if (failure) throw failure.error
}
