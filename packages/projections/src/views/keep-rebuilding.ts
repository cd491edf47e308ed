import { readCheckpoints } from '../checkpoints.ts'
import type { Parts } from '../parts.ts'
import { backOff, pause } from '../waiting.ts'
import type { CompiledView } from './compiled-view.ts'
import type { LiveGroup } from './live-group.ts'
import { rebuild } from './rebuild.ts'
import { dropSideTables } from './view-table.ts'

const lookEveryMs = 1_000

/**
 * Rebuilds the views that need it at the start, and later those that somebody asks for; what fails is tried again
 * with back-off.
 */
export async function keepRebuilding(
  parts: Parts,
  group: LiveGroup,
  stale: readonly CompiledView[],
  signal: AbortSignal,
): Promise<void> {
  await dropSideTables(parts.pool, parts.views)
  let due: readonly CompiledView[] = stale
  for (let failures = 0; !signal.aborted;) {
    if (due.length > 0) due = await rebuild(parts, group, due, signal)
    failures = due.length > 0 ? failures + 1 : 0
    if (failures > 0) await pause(backOff(failures), signal)
    else due = await requested(parts, signal)
  }
}

/** Waits until somebody asks, in this process or through the checkpoint's row. */
async function requested(parts: Parts, signal: AbortSignal): Promise<readonly CompiledView[]> {
  while (!signal.aborted) {
    const checkpoints = await readCheckpoints(parts.pool, parts.storeId)
    const asked = parts.views.filter(({ name }) => checkpoints.get(name)?.rebuild)
    if (asked.length > 0) return asked
    await parts.rebuildBell.wait(lookEveryMs, signal)
  }
  return []
}
