import { setTimeout as sleep } from 'node:timers/promises'
import { retryConnection, type TableNames } from '@escuta/database'
import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import { type Clock, newId } from '@escuta/kernel'
import { createProgressTracker } from './progress-tracker.ts'
import { createAnnouncer } from './leadership/announcer.ts'
import { keepRunning, type OpenLeaderConnection } from './leadership/keep-running.ts'
import { openLeaderConnection } from './leadership/leader-connection.ts'
import { createLogReader } from './log/log-reader.ts'
import { type ParkingLimits, type RunnerDeps, type RunnerLog } from './runner-deps.ts'
import { prepare } from './prepare.ts'
import type { ProcessDefinition } from './process.ts'
import { createRunnerPool } from './runner-pool.ts'
import { keepDroppingUnused } from './unused-revisions.ts'
import type { ViewDefinition } from './view.ts'
import { compileView } from './views/compiled-view.ts'
import { askRebuild, rebuildStates, requestRebuild } from './views/request-rebuild.ts'

export type ProjectionRunnerOptions = {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly views: readonly ViewDefinition[]
  readonly processes: readonly ProcessDefinition[]
  /** A direct connection, because the runner holds session-level advisory locks. */
  readonly connectionString: string
  /** Receives the physical names of the views' tables. */
  readonly tables?: TableNames
  readonly clock: Clock
  readonly log: RunnerLog
  /** Twelve failures over ten minutes by default. */
  readonly parking?: ParkingLimits
  /** Called with every event batch that views led by this runner have applied, and their names. */
  readonly onApplied?: RunnerDeps['onApplied']
}

export type ProjectionRunner = ReturnType<typeof createRunner>

const stopMs = 950

/** Applies the log to read models and processes. */
export function createProjectionRunner(options: ProjectionRunnerOptions): ProjectionRunner {
  const { connectionString } = options
  const runnerId = newId()
  return createRunner({ ...options, runnerId }, (onNotification) =>
    openLeaderConnection({ connectionString, runnerId }, onNotification),
  )
}

/** A runner that acquires leadership by the given connections. */
export function createRunner(
  options: ProjectionRunnerOptions & { readonly runnerId: string },
  open: OpenLeaderConnection,
) {
  const { store, catalogue, runnerId } = options
  const views = options.views.map(compileView)
  options.tables?.use(new Map(views.map(({ name, schema, table }) => [name, `${schema}.${table}`])))
  const tracker = createProgressTracker(
    views,
    options.processes.map(({ name }) => name),
  )
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = createRunnerPool(options.connectionString, runnerId)
  let running: Promise<unknown> = Promise.resolve()

  async function start(): Promise<void> {
    const storeId = await store.storeId()
    await retryConnection(() => prepare(pool, { ...options, storeId, views }), { signal })
    const announceMove = createAnnouncer(pool)
    const onApplied: RunnerDeps['onApplied'] = (page, applied) => {
      announceMove()
      options.onApplied?.(page, applied)
    }
    const reader = createLogReader(store, catalogue, tracker.changes)
    const deps: Omit<RunnerDeps, 'adoptions'> = {
      ...options,
      storeId,
      views,
      tracker,
      pool,
      reader,
      onApplied,
    }
    running = Promise.all([keepRunning(deps, open, signal), keepDroppingUnused(deps, signal)])
  }

  let stopped: Promise<void> | undefined
  function stop(): Promise<void> {
    stopping.abort()
    stopped ??= Promise.race([running.then(() => pool.end()), sleep(stopMs, undefined, { ref: false })])
    return stopped
  }

  async function allAt(which: 'healthy-views' | 'all'): Promise<bigint> {
    const end = await store.lastPosition()
    tracker.setLogEnd(end)
    await tracker.changes.waitUntil(() => tracker.haveReached(end, which), { signal })
    return end
  }

  return {
    /**
     * Creates missing tables and starts. Refuses (RefusedError) a database whose views belong to another log, or to a
     * newer state of this one. The tables of a new version are built afterwards: `caughtUp` resolves when they are.
     */
    start: (): Promise<void> =>
      start().catch(async (error: unknown) => {
        await stop()
        throw error
      }),
    /** Stops within a second; a handler that has not ended by then runs again after the next start. */
    stop,
    /** Resolves when views and processes have handled every event, including those that the processes caused. */
    async settled(): Promise<void> {
      while (!signal.aborted) {
        const end = await allAt('all')
        if ((await store.lastPosition()) === end) return
      }
    },
    /** Position up to which the views can be read. A failing view may be behind it, as `status` shows. */
    position: tracker.readablePosition,
    /** Resolves with true once the views have reached the position, with false after the timeout. */
    waitUntilSeen: (position: bigint, timeoutMs: number): Promise<boolean> =>
      tracker.changes.waitUntil(() => tracker.readablePosition() >= position, { timeoutMs, signal }),
    /** Resolves when all views except failing ones have applied the log up to its end at the time of the call. */
    async caughtUp(): Promise<void> {
      await allAt('healthy-views')
    },
    status: tracker.status,
    /** What keeps views and processes from following the log, with its end as last seen by `sawLogEnd` or by itself. */
    problems: tracker.problems,
    sawLogEnd: tracker.setLogEnd,
    /**
     * Rebuilds a view beside its live table, by the runner that leads it. Resolves when the new table has replaced the
     * live one; `onWaiting` receives what it waits for. Throws when the rebuild fails, which is then retried.
     */
    async rebuild(viewName: string, onWaiting?: (state: string) => void): Promise<void> {
      const view = views.find(({ name }) => name === viewName)
      if (!view) throw new Error(`there is no view ${viewName}`)
      tracker.recovered(viewName)
      const logDatabase = { pool, storeId: await store.storeId() }
      const blockedBy = () => tracker.blockOf(viewName)
      await requestRebuild(logDatabase, view, { signal, blockedBy, ...(onWaiting && { onWaiting }) })
    },
    /** As `rebuild`, without waiting for it; `rebuildStates` says how far it is. */
    async askRebuild(viewName: string): Promise<void> {
      const view = views.find(({ name }) => name === viewName)
      if (!view) throw new Error(`there is no view ${viewName}`)
      tracker.recovered(viewName)
      await askRebuild({ pool, storeId: await store.storeId() }, view)
    },
    /** What each view that is being rebuilt waits for, by name; see `views/rebuild-state.ts`. */
    rebuildStates: async (): Promise<ReadonlyMap<string, string>> =>
      rebuildStates({ pool, storeId: await store.storeId() }, views),
    counted: tracker.countedEvents,
  }
}
