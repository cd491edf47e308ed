import { retryConnection, type TableNames } from '@escuta/database'
import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import { type Clock, newId } from '@escuta/kernel'
import { createBoard, type ProcessorStatus } from './board.ts'
import { createAnnouncer } from './leadership/announcer.ts'
import { keepRunning, type OpenSession } from './leadership/keep-running.ts'
import { openSession } from './leadership/session.ts'
import { createLogReader } from './log/log-reader.ts'
import type { EventBatch } from './log/upcast-page.ts'
import { pageSize, type ParkingLimits, type Parts, type RunnerLog } from './parts.ts'
import { prepare } from './prepare.ts'
import type { AnyProcess } from './process.ts'
import { createRunnerPool } from './runner-pool.ts'
import { keepTidy } from './unused-revisions.ts'
import type { AnyView } from './view.ts'
import { compileView, physicalTables } from './views/compiled-view.ts'
import { requestRebuild } from './views/request-rebuild.ts'
import { pause } from './waiting.ts'

export type ProjectionRunnerOptions = {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly views: readonly AnyView[]
  readonly processes: readonly AnyProcess[]
  /** A direct one: the locks of what this runner leads live on a session of its own. */
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
  return createRunner({ ...options, runnerId }, (onHeard) =>
    openSession({ connectionString, runnerId }, onHeard),
  )
}

/** A runner whose leadership is decided by the given sessions. */
export function createRunner(
  options: ProjectionRunnerOptions & { readonly runnerId: string },
  open: OpenSession,
): ProjectionRunner {
  const { store, catalogue, runnerId } = options
  const views = options.views.map(compileView)
  options.tables?.use(physicalTables(views))
  const board = createBoard(
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
    const tellOthers = createAnnouncer(pool)
    const onApplied = (page: EventBatch) => {
      tellOthers()
      options.onApplied?.(page)
    }
    const reader = createLogReader({ store, catalogue, watch: board.watch }, pageSize)
    const parts: Parts = { ...options, storeId, views, board, pool, reader, onApplied }
    running = Promise.all([keepRunning(parts, open, signal), keepTidy(parts, signal)])
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
    board.logEndsAt(end)
    await board.watch.until(() => board.allAt(end, which), { signal })
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
    position: board.seen,
    waitUntilSeen: (position, timeoutMs) =>
      board.watch.until(() => board.seen() >= position, { timeoutMs, signal }),
    caughtUp: async () => {
      await allAt('healthy-views')
    },
    status: board.status,
    async rebuild(viewName, onWaiting) {
      const view = views.find(({ name }) => name === viewName)
      if (!view) throw new Error(`there is no view ${viewName}`)
      board.recovered(viewName)
      const place = { pool, storeId: await store.storeId() }
      await requestRebuild(place, view, { signal, ...(onWaiting && { onWaiting }) })
    },
    counted: () => board.counted(),
  }
}
