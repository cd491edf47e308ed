import { retryConnection } from '@escuta/database'
import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import { createBoard, type ProcessorStatus } from './board.ts'
import { createAnnouncer } from './leadership/announcer.ts'
import { keepLeading, type OpenSession } from './leadership/keep-leading.ts'
import { openSession } from './leadership/session.ts'
import { createLogReader } from './log/log-reader.ts'
import type { Stretch } from './log/upcast-page.ts'
import { pageSize, type ParkingLimits, type Parts, type RunnerLog } from './parts.ts'
import { prepare } from './prepare.ts'
import type { AnyProcess } from './process.ts'
import { createRunnerPool } from './runner-pool.ts'
import type { AnyView } from './view.ts'
import { compileView } from './views/compiled-view.ts'
import { requestRebuild } from './views/request-rebuild.ts'
import { createBell, pause } from './waiting.ts'

export type ProjectionRunnerOptions = {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly views: readonly AnyView[]
  readonly processes: readonly AnyProcess[]
  /** A direct one: the leader's lock lives on a session of its own. */
  readonly connectionString: string
  readonly clock: Clock
  readonly log: RunnerLog
  /** Twelve failures over ten minutes when not given. */
  readonly parking?: ParkingLimits
  /** Told of every stretch of the log that the live views have just taken in, by the runner that leads. */
  readonly onApplied?: (page: Stretch) => void
}

/** Keeps read models and processes up with the log. */
export type ProjectionRunner = {
  /**
   * Makes missing tables and begins. Refuses (RefusedError) a database whose views belong to another log. Views that
   * need it are rebuilt afterwards, while their old tables can still be read.
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
   * Folds a view anew beside its live table, by whichever runner leads. Resolves when it has taken the live one's
   * place; throws when the fold fails here, which is then tried again by itself.
   */
  rebuild(viewName: string): Promise<void>
}

const stopMs = 950

export function createProjectionRunner(options: ProjectionRunnerOptions): ProjectionRunner {
  return createRunner(options, (onHeard) => openSession(options.connectionString, onHeard))
}

/** A runner whose leadership is decided by the given sessions. */
export function createRunner(options: ProjectionRunnerOptions, open: OpenSession): ProjectionRunner {
  const { store } = options
  const views = options.views.map(compileView)
  const board = createBoard(
    views,
    options.processes.map(({ name }) => name),
  )
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = createRunnerPool(options.connectionString)
  const rebuildBell = createBell()
  let running: Promise<void> = Promise.resolve()

  async function start(): Promise<void> {
    const storeId = await store.storeId()
    const prepared = { store, storeId, views, processes: options.processes }
    await retryConnection(() => prepare(pool, prepared), { signal })
    const tellOthers = createAnnouncer(pool)
    const onApplied = (page: Stretch) => {
      tellOthers()
      options.onApplied?.(page)
    }
    const reader = createLogReader(store, options.catalogue, pageSize)
    const parts: Parts = { ...options, storeId, views, board, pool, reader, rebuildBell, onApplied }
    running = keepLeading(parts, open, signal)
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
    async rebuild(viewName) {
      if (!views.some(({ name }) => name === viewName)) throw new Error(`there is no view ${viewName}`)
      await requestRebuild(pool, board, { name: viewName, storeId: await store.storeId() }, signal)
    },
  }
}
