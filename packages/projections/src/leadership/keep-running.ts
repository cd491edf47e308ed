import { PositionNotInLogError } from '@escuta/event-store'
import { EventStoreUnavailableError } from '@escuta/event-sourcing'
import { isAmong, type ProcessorKey, readProcessors, type StoredProcessor } from '../checkpoints.ts'
import { BlockedError } from '../log/blocked.ts'
import { adoptionsOf, assertNotAdopted } from '../log/adoptions.ts'
import { keepMarking } from '../log/marks.ts'
import { assertSameHistory, OtherHistoryError } from '../log/same-log.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { backOff, pause, runTogether } from '../waiting.ts'
import { keepBuilding, type NotificationCounts } from '../views/keep-building.ts'
import { followLog } from '../views/follow-log.ts'
import { createViewGroups } from '../views/view-groups.ts'
import { startLeading } from './start-leading.ts'
import { rebuildRequested, type LeaderConnection } from './leader-connection.ts'
import { replaceSilentLeaders } from './replace-silent-leaders.ts'

const pollEveryMs = 500
const historyCheckEveryMs = 5_000
/** Longest pause between attempts while Postgres is unavailable. */
const maxPauseMs = 300
/** After running this long, the back-off starts again. */
const steadyMs = 1_000

export type OpenLeaderConnection = (onNotification: (text: string) => void) => Promise<LeaderConnection>

/** Leads processors that no other runner leads, polls the others, and reconnects after an outage of Postgres. */
export async function keepRunning(
  deps: Omit<RunnerDeps, 'adoptions'>,
  open: OpenLeaderConnection,
  signal: AbortSignal,
): Promise<void> {
  const notifications: NotificationCounts = { moved: 0, rebuild: 0 }
  function onNotification(text: string): void {
    notifications[text === rebuildRequested ? 'rebuild' : 'moved'] += 1
    deps.tracker.changes.notify()
  }
  await repeat(deps, signal, async () => {
    const connection = await open(onNotification)
    const alive = AbortSignal.any([signal, connection.closed])
    try {
      await repeat(deps, alive, () => run(deps, connection, notifications, alive))
    } finally {
      deps.tracker.stopLeading()
      await connection.close()
    }
  })
}

/** Runs until an error, after which everything is read from the checkpoints and the log again. */
async function run(
  idle: Omit<RunnerDeps, 'adoptions'>,
  connection: LeaderConnection,
  notifications: NotificationCounts,
  signal: AbortSignal,
): Promise<void> {
  const { pool, storeId, tracker } = idle
  // Before the checkpoints are read: they may be adopted meanwhile.
  const deps = { ...idle, adoptions: await adoptionsOf(pool, storeId) }
  deps.reader.forget()
  const keys = [...deps.views, ...deps.processes.map(({ name }) => ({ name, revision: '' }))]
  const led = new Set<string>()
  tracker.stopLeading()
  const known = await readProcessors(pool, storeId)
  await assertHistoryOf(deps, keys, known)
  tracker.setInterruption(undefined)
  tracker.loadFollowed(known)
  await connection.giveUp(keys.filter(({ name }) => tracker.isBlocked(name)))
  await runTogether(signal, (start) => {
    const groups = createViewGroups(deps)
    start((ending) => followLog(deps, groups, ending))
    start((ending) => keepBuilding(deps, { groups, led, notifications }, ending))
    start((ending) => replaceSilentLeaders(deps, { keys, led }, ending))
    start((ending) => keepCheckingHistory(deps, keys, ending))
    start((ending) => keepMarking(deps, ending))
    start(async (ending) => {
      while (!ending.aborted) {
        const { moved } = notifications
        await startLeading(deps, { connection, keys, led, groups, start })
        await poll(deps, led.size < keys.length)
        const hasNews = () => led.size < keys.length && notifications.moved !== moved
        await tracker.changes.waitUntil(hasNews, { timeoutMs: pollEveryMs, signal: ending })
      }
    })
  })
}

/** Loads the checkpoints of processors that other runners lead, and the log's end. */
async function poll({ pool, store, storeId, tracker }: RunnerDeps, isFollowing: boolean): Promise<void> {
  if (isFollowing) tracker.loadFollowed(await readProcessors(pool, storeId))
  await store.lastPosition().then(tracker.setLogEnd, throwUnlessUnavailable)
}

/** Detects a store that is restored from an older copy while the server runs, and one that was adopted. */
async function keepCheckingHistory(
  deps: RunnerDeps,
  keys: readonly ProcessorKey[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await pause(historyCheckEveryMs, signal)
    if (signal.aborted) return
    await assertNotAdopted(deps.pool, deps)
    const known = await readProcessors(deps.pool, deps.storeId)
    await assertHistoryOf(deps, keys, known).catch(throwUnlessUnavailable)
  }
}

function assertHistoryOf(
  { store }: RunnerDeps,
  keys: readonly ProcessorKey[],
  known: readonly StoredProcessor[],
): Promise<void> {
  return assertSameHistory(
    store,
    known.filter((each) => isAmong(keys, each)),
  )
}

function throwUnlessUnavailable(error: unknown): void {
  if (!(error instanceof EventStoreUnavailableError)) throw error
}

/** Repeats the task until the signal aborts, with back-off after errors; logs consecutive equal errors once. */
async function repeat(
  deps: Pick<RunnerDeps, 'tracker' | 'log'>,
  signal: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  const { tracker, log } = deps
  let logged = ''
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    const began = performance.now()
    try {
      await task()
    } catch (error) {
      if (signal.aborted) return
      if (String(error) !== logged) log.warn({ error }, 'the projections were interrupted')
      logged = String(error)
      if (error instanceof BlockedError) tracker.blockedBy(error)
      const isOther = error instanceof OtherHistoryError || error instanceof PositionNotInLogError
      tracker.setInterruption(isOther ? error.message : undefined)
    }
    if (performance.now() - began > steadyMs) attempt = 1
    await pause(backOff(attempt, maxPauseMs), signal)
  }
}
