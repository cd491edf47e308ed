import { retryConnection, type TableNames } from '@escuta/database'
import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import { type Clock, newId } from '@escuta/kernel'
import { createProgressTracker, type ProcessorStatus } from './progress-tracker.ts'
import { createAnnouncer } from './leadership/announcer.ts'
import { keepRunning, type OpenLeaderConnection } from './leadership/keep-running.ts'
import { openLeaderConnection } from './leadership/leader-connection.ts'
import { createLogReader } from './log/log-reader.ts'
import type { EventBatch } from './log/upcast-page.ts'
import { pageSize, type ParkingLimits, type RunnerDeps, type RunnerLog } from './runner-deps.ts'
import { prepare } from './prepare.ts'
import type { AnyProcess } from './process.ts'
import { createRunnerPool } from './runner-pool.ts'
import { keepDroppingUnused } from './unused-revisions.ts'
import type { AnyView } from './view.ts'
import { compileView, physicalTables } from './views/compiled-view.ts'
import { requestRebuild } from './views/request-rebuild.ts'
import { pause } from './waiting.ts'

export type ProjectionRunnerOptions = {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly views: readonly AnyView[]
  readonly processes: readonly AnyProcess[]
  /** A direct one: the locks of what this runner leads live on a connection of its own. */
  readonly connectionString: string
  /** Of the database that queries are sent to: told where the views' tables stand. */
  readonly tables?: TableNames
  readonly clock: Clock
  readonly log: RunnerLog
  /** Twelve failures over ten minutes when not given. */
  readonly parking?: ParkingLimits
  /** Told of every part of the log that the views have just taken in, by the runner that leads them. */
  readonly onApplied?: (page: EventBatch) => void
}

/** Keeps read models and processes up with the log. */
export type ProjectionRunner = {
  /**
   * Makes missing tables and begins. Refuses (RefusedError) a database whose views belong to another log, or to a
   * newer state of this one. The tables of a new version are built afterwards: `caughtUp` tells when they stand.
   */
  start(): Promise<void>
  /** Ends within a second; what a process was doing by then is done again at the next start. */
  stop(): Promise<void>
  /** How far the views can be read. A view that failed alone stays behind this; `status` says so. */
  position(): bigint
  /** Whether the views have reached a log position before the time was over. */
  waitUntilSeen(position: bigint, timeoutMs: number): Promise<boolean>
  /** Resolves when the views, but for those that failed, have taken in what the log held when this was called. */
  caughtUp(): Promise<void>
  /** Resolves when views and processes have handled all there is, and what that led to as well. */
  settled(): Promise<void>
  status(): ProcessorStatus[]
  /**
   * Builds a view anew beside its live table, by whichever runner leads. Resolves when it has taken the live one's
   * place; `onWaiting` hears what it waits for. Throws when the building fails, which is then tried again by itself.
   */
  rebuild(viewName: string, onWaiting?: (state: string) => void): Promise<void>
  /** The highest number of events that a view has counted; undefined before the first. */
  counted(): bigint | undefined
}

const stopMs = 950

export function createProjectionRunner(options: ProjectionRunnerOptions): ProjectionRunner {
  const { connectionString } = options
  const runnerId = newId()
  return createRunner({ ...options, runnerId }, (onNotification) =>
    openLeaderConnection({ connectionString, runnerId }, onNotification),
  )
}

/** A runner whose leadership is decided by the given sessions. */
export function createRunner(
  options: ProjectionRunnerOptions & { readonly runnerId: string },
  open: OpenLeaderConnection,
): ProjectionRunner {
  const { store, catalogue, runnerId } = options
  const views = options.views.map(compileView)
  options.tables?.use(physicalTables(views))
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
    const prepared = { store, storeId, views, processes: options.processes }
    await retryConnection(() => prepare(pool, prepared), { signal })
    const announceMove = createAnnouncer(pool)
    const onApplied = (page: EventBatch) => {
      announceMove()
      options.onApplied?.(page)
    }
    const reader = createLogReader({ store, catalogue, changes: tracker.changes }, pageSize)
    const deps: RunnerDeps = { ...options, storeId, views, tracker, pool, reader, onApplied }
    running = Promise.all([keepRunning(deps, open, signal), keepDroppingUnused(deps, signal)])
  }

  let stopped: Promise<void> | undefined
  function stop(): Promise<void> {
    stopping.abort()
    const over = new AbortController()
    stopped ??= Promise.race([running.then(() => pool.end()), pause(stopMs, over.signal)]).finally(() =>
      over.abort(),
    )
    return stopped
  }

  async function allAt(which: 'healthy-views' | 'all'): Promise<bigint> {
    const end = await store.lastPosition()
    tracker.setLogEnd(end)
    await tracker.changes.waitUntil(() => tracker.haveReached(end, which), { signal })
    return end
  }

  async function settled(): Promise<void> {
    while (!signal.aborted) {
      const end = await allAt('all')
      if ((await store.lastPosition()) === end) return
    }
  }

  return {
    start: () =>
      start().catch(async (error: unknown) => {
        await stop()
        throw error
      }),
    stop,
    settled,
    position: tracker.readablePosition,
    waitUntilSeen: (position, timeoutMs) =>
      tracker.changes.waitUntil(() => tracker.readablePosition() >= position, { timeoutMs, signal }),
    caughtUp: async () => {
      await allAt('healthy-views')
    },
    status: tracker.status,
    async rebuild(viewName, onWaiting) {
      const view = views.find(({ name }) => name === viewName)
      if (!view) throw new Error(`there is no view ${viewName}`)
      tracker.recovered(viewName)
      const place = { pool, storeId: await store.storeId() }
      await requestRebuild(place, view, { signal, ...(onWaiting && { onWaiting }) })
    },
    counted: () => tracker.countedEvents(),
  }
}
