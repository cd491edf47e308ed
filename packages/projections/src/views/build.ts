import { UnknownEventError } from '@escuta/event-sourcing'
import { recordRebuildState, type Progress, progressAfter, logStart } from '../checkpoints.ts'
import { LogAdoptedError } from '../log/adoptions.ts'
import { readAhead } from '../log/read-ahead.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { isTransientDatabaseError } from '../transient-database-error.ts'
import { backOff, pause } from '../waiting.ts'
import type { CompiledView } from './compiled-view.ts'
import { ViewFailure } from './fold.ts'
import { failedState } from './rebuild-state.ts'
import { createSideTable, fullest, type SideTable } from './side-table.ts'
import { BehindLiveTableError, isBusy, replaceLiveTable } from './replace-live-table.ts'
import type { ViewGroups } from './view-groups.ts'

/** Distance in events to the live tables at which the new table may replace one while the live ones wait. */
const nearEvents = 2_000
/** Rows in memory for all tables being built; beyond this, the largest is written out. */
const maxRowsInMemory = 200_000

/**
 * Builds views from the log's start, all in one read, into tables beside the live ones, which stay readable and up
 * to date. Each finished table then replaces its live table, and its view joins the groups; it is kept until it can.
 * A table that ends before the live one, at an event that this version does not declare, is dropped. Returns the
 * views that could not be built; the reason is stored.
 */
export async function build(
  deps: RunnerDeps,
  groups: ViewGroups,
  views: readonly CompiledView[],
  signal: AbortSignal,
): Promise<CompiledView[]> {
  const { pool, storeId, log } = deps
  const sides = new Set<SideTable>()
  const failed: CompiledView[] = []
  let progress: Progress = logStart
  let unknown: UnknownEventError | undefined

  async function forEach(step: (side: SideTable) => Promise<void>): Promise<void> {
    for (const side of sides) {
      await step(side).catch((error: unknown) => {
        if (isTransientDatabaseError(error) || error instanceof LogAdoptedError) throw error
        sides.delete(side)
        failed.push(side.view)
        return giveUp(deps, side, error)
      })
    }
  }

  async function advanceTo(target: bigint): Promise<number> {
    let handled = 0
    try {
      for await (const page of readAhead(deps.reader, progress.position, target, signal)) {
        await forEach((side) => side.apply(page.events))
        const full = fullest(sides, maxRowsInMemory)
        await forEach(async (side) => (side === full ? side.flush() : undefined))
        progress = progressAfter(progress, page)
        handled += page.events.length
      }
    } catch (error) {
      // A new table ends at the last event that this version declares, unless the live one is further.
      if (!(error instanceof UnknownEventError)) throw error
      unknown = error
    }
    await forEach((side) => side.finish())
    return handled
  }

  /** Tables whose live table is being read stay in `sides`. */
  async function replaceLiveTables(): Promise<void> {
    await advanceTo(await targetOf(deps, groups))
    if (signal.aborted) return
    await forEach(async (side) => {
      try {
        await replaceLiveTable(deps, groups, side, progress)
      } catch (error) {
        if (error instanceof BehindLiveTableError) throw new ViewFailure(side.view.name, unknown ?? error)
        if (!isBusy(error)) throw error
        return recordRebuildState(pool, storeId, side.view, 'readers')
      }
      sides.delete(side)
      log.info({ view: side.view.name, position: String(progress.position) }, 'a view was built')
    })
  }

  try {
    for (const view of views) {
      await recordRebuildState(pool, storeId, view, 'building')
      sides.add(await createSideTable(pool, view))
    }
    for (let attempt = 1; sides.size > 0 && !signal.aborted; attempt += 1) {
      while ((await advanceTo(await targetOf(deps, groups))) > nearEvents && !signal.aborted);
      await groups.inTurn(replaceLiveTables)
      if (sides.size > 0) await pause(backOff(attempt, maxPauseMs), signal)
    }
  } catch (error) {
    await Promise.all(
      [...sides].map(({ view }) => recordRebuildState(pool, storeId, view, 'unavailable')),
    ).catch(() => undefined)
    throw error
  } finally {
    for (const side of sides) await side.drop().catch(() => undefined)
  }
  return failed
}

/** Longest pause between attempts to replace a table that is being read. */
const maxPauseMs = 2_000

/** Position of the live views; the log's end while there are none. */
async function targetOf({ store }: RunnerDeps, groups: ViewGroups): Promise<bigint> {
  return groups.position() ?? store.lastPosition()
}

async function giveUp(
  { pool, storeId, tracker, log }: RunnerDeps,
  side: SideTable,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  tracker.failed(side.view.name, reason)
  log.error({ view: side.view.name, error }, 'a view could not be built')
  await recordRebuildState(pool, storeId, side.view, failedState(reason))
  await side.drop()
}
