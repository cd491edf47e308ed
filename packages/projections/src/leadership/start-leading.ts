import {
  isAmong,
  recordRebuildState,
  type ProcessorKey,
  readProcessors,
  type StoredProcessor,
} from '../checkpoints.ts'
import { blockedBefore, BlockedError } from '../log/blocked.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { runProcess } from '../processes/run-process.ts'
import type { Task } from '../waiting.ts'
import type { StoredView } from '../views/split-groups.ts'
import { dropSideTables } from '../views/table-sql.ts'
import type { ViewGroups } from '../views/view-groups.ts'
import type { LeaderConnection } from './leader-connection.ts'

/** A view that lacks more events than this, and more than it has applied, is rebuilt from zero. */
const rebuildThreshold = 20_000n
/** Number of events up to which a log counts as short. */
const shortLog = 2_000

export type Leading = {
  readonly connection: LeaderConnection
  readonly keys: readonly ProcessorKey[]
  /** Names of the led processors; grows. */
  readonly led: Set<string>
  readonly groups: ViewGroups
  readonly start: (task: Task) => void
}

/**
 * Tries to lead the processors that this runner does not lead yet, and runs those it gained. Throws BlockedError when a
 * led processor has reached an event that this version of the program does not declare: another version may declare it.
 */
export async function startLeading(deps: RunnerDeps, leading: Leading): Promise<void> {
  const { tracker } = deps
  const { connection, keys, led } = leading
  const blocked = [...led].find((name) => tracker.isBlocked(name))
  if (blocked !== undefined) throw stopFor(deps, blocked)
  const wanted = keys.filter(({ name }) => !led.has(name) && !tracker.isBlocked(name))
  if (wanted.length === 0) return
  const gained = new Set((await connection.tryLead(wanted)).map(({ name }) => name))
  if (gained.size === 0) return
  const all = await readProcessors(deps.pool, deps.storeId)
  const stored = all.filter((each) => gained.has(each.name) && isAmong(keys, each))
  tracker.loadLed(stored)
  deps.log.info({ processors: stored.map(({ name }) => name) }, 'leading projections')
  await leadViews(deps, leading.groups, stored, all)
  for (const { name } of stored) led.add(name)
  for (const process of deps.processes) {
    const position = stored.find(({ name }) => name === process.name)?.progress.position
    if (position === undefined) continue
    leading.start((ending) =>
      runProcess(deps, process, position, ending).catch((error: unknown) =>
        blockedBefore(tracker.positionOf(process.name), () => Promise.reject(error)),
      ),
    )
  }
}

function stopFor({ tracker }: RunnerDeps, name: string): BlockedError {
  const { error = '', eventType = '' } = tracker.status().find((status) => status.name === name) ?? {}
  return new BlockedError(tracker.positionOf(name), { message: error, eventType })
}

/** Views that are far behind, or whose table is not valid, are rebuilt; the others join the groups. */
async function leadViews(
  deps: RunnerDeps,
  groups: ViewGroups,
  stored: readonly StoredProcessor[],
  all: readonly StoredProcessor[],
): Promise<void> {
  const { pool, storeId, tracker } = deps
  const views = deps.views.flatMap((view): readonly StoredView[] => {
    const found = stored.find(({ name }) => name === view.name)
    return found ? [{ view, stored: found }] : []
  })
  await dropSideTables(
    pool,
    views.map(({ view }) => view),
  )
  const size = await eventsOf(deps, all)
  const followed: StoredView[] = []
  for (const view of views) {
    if (!mustBeRebuilt(view.stored, size)) {
      followed.push(view)
      continue
    }
    tracker.setBuilding(view.view.name, true)
    await recordRebuildState(pool, storeId, view.view, 'asked')
  }
  await groups.inTurn(() => groups.add(followed, all))
}

function mustBeRebuilt(
  { progress: { position, events = 0n }, rebuild }: StoredProcessor,
  size: bigint,
): boolean {
  const lacking = size - events
  return (rebuild !== null && position === 0n) || (lacking > rebuildThreshold && lacking > events)
}

/** A lower bound of the number of events in the log; a long log is not counted. */
async function eventsOf({ store }: RunnerDeps, all: readonly StoredProcessor[]): Promise<bigint> {
  const counted = all.reduce((most, { progress: { events = 0n } }) => (events > most ? events : most), 0n)
  if (counted > rebuildThreshold) return counted
  const end = await store.lastPosition()
  const page = await store.readAll({ after: 0n, limit: shortLog })
  return page.position < end ? rebuildThreshold + 1n : counted
}
