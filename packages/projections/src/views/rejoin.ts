import type { Parts } from '../parts.ts'
import { isPassing } from '../passing-trouble.ts'
import { backOff, pause } from '../waiting.ts'
import { applyPage } from './apply-page.ts'
import type { CompiledView } from './compiled-view.ts'
import type { LiveGroup } from './live-group.ts'

/**
 * Brings a view that fell behind back to the group, by its own reading, and tries again when it fails. Ends when it
 * has joined.
 */
export async function rejoin(
  parts: Parts,
  group: LiveGroup,
  straggler: { readonly view: CompiledView; readonly position: bigint },
  signal: AbortSignal,
): Promise<void> {
  const { view } = straggler
  let { position } = straggler

  async function advanceTo(target: bigint): Promise<void> {
    while (position < target && !signal.aborted && !group.has(view)) {
      const page = await parts.reader.next(position, target)
      if (page.position <= position) await pause(backOff(1), signal)
      else await applyPage(parts.pool, parts.storeId, [view], page)
      position = page.position
      parts.board.processorAt(view.name, position)
    }
  }

  for (let attempt = 1; !signal.aborted && !group.has(view); attempt += 1) {
    try {
      await advanceTo(group.position())
      await group.inTurn(async () => {
        await advanceTo(group.position())
        if (!signal.aborted) group.join(view)
      })
    } catch (error) {
      if (isPassing(error)) throw error
      parts.board.failed(view.name, error instanceof Error ? (error.cause ?? error) : error)
      await pause(backOff(attempt), signal)
    }
  }
}
