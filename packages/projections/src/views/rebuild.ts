import { readAhead } from '../log/read-ahead.ts'
import type { Parts } from '../parts.ts'
import { isPassing } from '../passing-trouble.ts'
import type { CompiledView } from './compiled-view.ts'
import type { LiveGroup } from './live-group.ts'
import { createSideTable, type SideTable } from './side-table.ts'

/** So few events between a table being built and the live ones that the live ones may wait for them. */
const nearEvents = 2_000

/**
 * Folds views anew from the log's start, all in one reading, into tables beside the live ones, which stay readable and
 * go on; then each takes its place and joins the group. Gives those that could not be built: their error is on the
 * board.
 */
export async function rebuild(
  parts: Parts,
  group: LiveGroup,
  views: readonly CompiledView[],
  signal: AbortSignal,
): Promise<CompiledView[]> {
  const sides = new Set<SideTable>()
  const failed: CompiledView[] = []
  let position = 0n

  async function forEach(step: (side: SideTable) => Promise<void>): Promise<void> {
    for (const side of sides) {
      await step(side).catch((error: unknown) => {
        if (isPassing(error)) throw error
        sides.delete(side)
        failed.push(side.view)
        parts.board.failed(side.view.name, error instanceof Error ? (error.cause ?? error) : error)
        parts.log.error({ view: side.view.name, error }, 'a view could not be rebuilt')
        return side.drop()
      })
    }
  }

  async function advanceTo(target: bigint): Promise<number> {
    let handled = 0
    for await (const page of readAhead(parts.reader, position, target, signal)) {
      await forEach((side) => side.apply(page.events))
      position = page.position
      handled += page.events.length
    }
    await forEach((side) => side.finish())
    return handled
  }

  async function takeOver(): Promise<void> {
    await advanceTo(group.position())
    if (signal.aborted) return
    await forEach(async (side) => {
      await side.takeOver(parts.storeId, position)
      group.join(side.view)
      sides.delete(side)
      parts.log.info({ view: side.view.name, position: String(position) }, 'a view was rebuilt')
    })
  }

  try {
    for (const view of views) sides.add(await createSideTable(parts.pool, view))
    while ((await advanceTo(group.position())) > nearEvents && !signal.aborted);
    await group.inTurn(takeOver)
  } finally {
    for (const side of sides) await side.drop().catch(() => undefined)
  }
  return failed
}
