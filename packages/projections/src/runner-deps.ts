import type { Catalogue, EventStore } from '@escuta/event-sourcing'
import type { Clock } from '@escuta/kernel'
import type { Pool } from 'pg'
import type { ProgressTracker } from './progress-tracker.ts'
import type { LogReader } from './log/log-reader.ts'
import type { EventBatch } from './log/upcast-page.ts'
import type { ProcessDefinition } from './process.ts'
import type { CompiledView } from './views/compiled-view.ts'

/** The runner's logger; compatible with pino. */
export type RunnerLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** An event is parked after this many failures by its own fault over this many milliseconds. */
export type ParkingLimits = {
  readonly attempts: number
  readonly ms: number
  /** Pause before the first retry of a deferred event and interval of polling; one and five seconds by default. */
  readonly firstRetryMs?: number
  readonly pollMs?: number
}

export type RunnerDeps = {
  /** Part of the name of every connection of this runner, by which another runner can terminate them. */
  readonly runnerId: string
  readonly store: EventStore
  readonly storeId: string
  readonly catalogue: Catalogue
  readonly reader: LogReader
  /** How often a restored log had been adopted when this run began. */
  readonly adoptions: number
  readonly pool: Pool
  readonly views: readonly CompiledView[]
  readonly processes: readonly ProcessDefinition[]
  readonly tracker: ProgressTracker
  readonly clock: Clock
  readonly log: RunnerLog
  readonly parking?: ParkingLimits
  readonly onApplied: (page: EventBatch, views: readonly string[]) => void
}
