import type { Run } from '@escuta/event-sourcing'
import type { ConsoleProcessor, ParkedEventDto } from '../../contract/projections.dto.ts'

/** Views and processes of the app, and the events that wait for a decision; compose.ts supplies it. */
export type ProjectionsPort = {
  /** `behind` counts to the end of the log as it was last read. */
  readonly processors: () => readonly (Omit<ConsoleProcessor, 'rebuild'> & { readonly behind: number })[]
  /** Whether the event store says in time where its log ends. */
  readonly logAnswers: () => Promise<boolean>
  /** The states of views that are being rebuilt, by name. */
  readonly rebuilds: () => Promise<ReadonlyMap<string, NonNullable<ConsoleProcessor['rebuild']>>>
  readonly askRebuild: (view: string) => Promise<void>
  /** The oldest first, at most `limit`. */
  readonly parked: (limit: number) => Promise<readonly ParkedEventDto[]>
  readonly findParked: (id: string) => Promise<ParkedEventDto | undefined>
  /** False for an event that is not parked. */
  readonly retry: (id: string) => Promise<boolean>
  readonly skip: (skip: {
    readonly id: string
    readonly by: string
    readonly reason: string
  }) => Promise<boolean>
}

export type ProjectionsDeps = {
  readonly run: Run
  readonly figures: { readonly projections: ProjectionsPort }
}
