import { DatabaseError } from 'pg'
import {
  FenceLostError,
  isAmong,
  recordProblem,
  recordRebuildState,
  type Progress,
  readProcessors,
  regroup,
} from '../checkpoints.ts'
import { assertNotAdopted } from '../log/adoptions.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { onConnection } from '../transaction.ts'
import type { CompiledView } from './compiled-view.ts'
import type { SideTable } from './side-table.ts'
import type { ViewGroups } from './view-groups.ts'
import { swapSql } from './table-sql.ts'

/** Longest time that the lock request makes new readers wait. */
const lockTimeoutMs = 200

/** A finished table holds less of the log than the live one, which therefore stays. */
export class BehindLiveTableError extends Error {
  constructor(view: CompiledView) {
    super(`the new table of ${view.name} ends before the live one`)
    this.name = 'BehindLiveTableError'
  }
}

/**
 * Replaces the live table and its checkpoint by a finished table, and lets its view follow the log from there. Throws
 * BehindLiveTableError, and an error for which `isBusy` holds while the live table is being read. To be called within
 * `inTurn`.
 */
export async function replaceLiveTable(
  deps: RunnerDeps,
  groups: ViewGroups,
  { view, name }: SideTable,
  progress: Progress,
): Promise<void> {
  const { pool, storeId, tracker } = deps
  await onConnection(pool, async (client) => {
    await client.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`)
    await assertNotAdopted(client, deps)
    const all = await readProcessors(client, storeId)
    const own = all.find((each) => isAmong([view], each))
    if (!own) throw new FenceLostError(view.name)
    if (own.progress.position > progress.position) throw new BehindLiveTableError(view)
    const placements = all
      .filter(({ group }) => group === own.group)
      .map((processor) =>
        processor === own
          ? { processor, key: 'built', progress }
          : { processor, key: 'others', progress: own.progress },
      )
    await regroup(client, storeId, placements)
    await recordRebuildState(client, storeId, view, null)
    await client.query(`${swapSql(view, name)}; commit`)
  })
  await recordProblem(pool, storeId, view, null)
  tracker.recovered(view.name)
  tracker.setBuilding(view.name, false)
  await reload(deps, groups, view)
}

/** Reloads the changed groups of the view and of those in its former group. */
async function reload({ pool, storeId }: RunnerDeps, groups: ViewGroups, view: CompiledView): Promise<void> {
  const before = groups.groupOf(view)?.views ?? [view]
  const all = await readProcessors(pool, storeId)
  groups.drop(view)
  const views = before.flatMap((each) => {
    const stored = all.find((processor) => isAmong([each], processor))
    return stored ? [{ view: each, stored }] : []
  })
  await groups.add(views, all)
}

/** Whether a statement reached its lock timeout. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}
