import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import type { Pool } from 'pg'
import type { ProgressTracker } from './progress-tracker.ts'
import type { LogReader } from './log/log-reader.ts'
import type { EventBatch } from './log/upcast-page.ts'
import type { AnyProcess } from './process.ts'
import type { CompiledView } from './views/compiled-view.ts'

/** Where the runner writes what an operator should know; pino's loggers fit. */
export type RunnerLog = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** When a process parks an event: once its handler failed so often, and for so long, by the event's own fault. */
export type ParkingLimits = { readonly attempts: number; readonly ms: number }

/** What the runner's pieces share. */
export type RunnerDeps = {
  /** Names every connection of this runner, so that another one can end them. */
  readonly runnerId: string
  readonly store: EventStore
  readonly storeId: string
  readonly catalogue: Catalogue
  readonly reader: LogReader
  readonly pool: Pool
  readonly views: readonly CompiledView[]
  readonly processes: readonly AnyProcess[]
  readonly tracker: ProgressTracker
  readonly clock: Clock
  readonly log: RunnerLog
  readonly parking?: ParkingLimits
  readonly onApplied: (page: EventBatch) => void
}

/** Events read, applied and remembered at a time. */
export const pageSize = 1_000
