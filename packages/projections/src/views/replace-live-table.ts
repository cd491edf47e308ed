import { DatabaseError } from 'pg'
import {
  FenceLostError,
  recordProblem,
  recordRebuildState,
  type Progress,
  readProcessors,
  regroup,
} from '../checkpoints.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { inTransaction } from '../transaction.ts'
import type { CompiledView } from './compiled-view.ts'
import type { SideTable } from './side-table.ts'
import type { ViewGroups } from './view-groups.ts'
import { swapSql } from './view-table.ts'

/** Readers that come meanwhile wait this long at most. */
const lockTimeoutMs = 200

/**
 * Puts a finished table in the live one's place, together with its checkpoint, and lets its view follow the log from
 * there. Throws an error that `isBusy` when somebody reads the live table all the time. Only in turn.
 */
export async function replaceLiveTable(
  deps: RunnerDeps,
  groups: ViewGroups,
  { view, name }: SideTable,
  progress: Progress,
): Promise<void> {
  const { pool, storeId, tracker } = deps
  await inTransaction(pool, async (client) => {
    await client.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`)
    const all = await readProcessors(client, storeId)
    const own = all.find((each) => isOf(view, each))
    if (!own) throw new FenceLostError(view.name)
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

/** The view's group and that of those it stood with are others now. */
async function reload({ pool, storeId }: RunnerDeps, groups: ViewGroups, view: CompiledView): Promise<void> {
  const before = groups.groupOf(view)?.views ?? [view]
  const all = await readProcessors(pool, storeId)
  groups.drop(view)
  const views = before.flatMap((each) => {
    const stored = all.find((processor) => isOf(each, processor))
    return stored ? [{ view: each, stored }] : []
  })
  await groups.add(views, all)
}

function isOf(
  { name, revision }: CompiledView,
  processor: { readonly name: string; readonly revision: string },
): boolean {
  return processor.name === name && processor.revision === revision
}

/** Whether a statement waited for a lock in vain. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03'
}
