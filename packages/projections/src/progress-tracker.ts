import type { Progress, StoredProcessor } from './checkpoints.ts'
import { type ChangeSignal, createChangeSignal } from './waiting.ts'

/** Status of one view or process. */
export type ProcessorStatus = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly position: bigint
  /** Its lag: the known number of events after its position; 0n when there is none, 1n or more when there may be any. */
  readonly behind: bigint
  /** Why it does not advance; it is retried automatically. */
  readonly error?: string
  /** Set when the error is not its own failure. */
  readonly reason?: 'unknown-event' | 'other-history'
}

/** The progress of every view and process, led by this runner or by another one. Callers wait for it by `changes`. */
export type ProgressTracker = {
  readonly changes: ChangeSignal
  /** Position up to which the views can be read. Views that are failing or being built do not lower it. */
  readonly readablePosition: () => bigint
  /**
   * Position up to which processes may read: the views' high-water mark, because handlers query views. 0n while a view
   * has no table yet; a view that cannot be built does not lower it.
   */
  readonly processLimit: () => bigint
  /** Position of the named processor. */
  readonly positionOf: (name: string) => bigint
  /** Number of events up to a position at which a view is; undefined for other positions. */
  readonly eventsAt: (position: bigint) => bigint | undefined
  /** The highest number of events that a processor has counted; undefined before the first count. */
  readonly countedEvents: () => bigint | undefined
  /** Whether the event after the position is unknown to this version of the program. */
  readonly isBlocked: (position: bigint) => boolean
  /** Whether every view, and every process when asked for, has handled the log up to the position. */
  readonly haveReached: (position: bigint, which: 'healthy-views' | 'all') => boolean
  readonly status: () => ProcessorStatus[]

  /** Sets the progress of a group of led views. */
  readonly setViewProgress: (progress: Progress, names: Iterable<string>) => void
  readonly setProcessPosition: (name: string, position: bigint) => void
  readonly setLogEnd: (position: bigint) => void
  /** Marks a view as being built from zero, so that nothing waits for it. */
  readonly setBuilding: (name: string, isBuilding: boolean) => void
  readonly failed: (name: string, error: unknown) => void
  readonly recovered: (name: string) => void
  readonly blockedBy: (error: Error, after: bigint) => void
  /** Sets the reason why no processor can advance; undefined when there is none. */
  readonly setInterruption: (reason: string | undefined) => void
  /** Loads the checkpoints of processors that this runner leads from now on. */
  readonly loadLed: (processors: Iterable<StoredProcessor>) => void
  /** Loads the checkpoints of processors that this runner does not lead. */
  readonly loadFollowed: (processors: Iterable<StoredProcessor>) => void
  readonly stopLeading: () => void
}

type Processor = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly revision: string
  position: bigint
  events: bigint | undefined
  error: string | undefined
  isLed: boolean
  isBuilding: boolean
}

type Named = { readonly name: string; readonly revision: string }
type Problem = Required<Pick<ProcessorStatus, 'error'>> & Pick<ProcessorStatus, 'reason'>

export function createProgressTracker(
  viewNames: readonly Named[],
  processNames: readonly string[],
): ProgressTracker {
  const changes = createChangeSignal()
  const initial = { position: 0n, events: undefined, error: undefined, isLed: false, isBuilding: false }
  const views = viewNames.map(({ name, revision }): Processor => ({
    kind: 'view',
    name,
    revision,
    ...initial,
  }))
  const processes = processNames.map((name): Processor => ({
    kind: 'process',
    name,
    revision: '',
    ...initial,
  }))
  const processors = new Map([...views, ...processes].map((processor) => [processor.name, processor]))
  const blocked = new Map<bigint, string>()
  let logEnd = 0n
  let interruption: string | undefined

  function update(names: Iterable<string>, change: Partial<Omit<Processor, keyof Named | 'kind'>>): void {
    for (const name of names) Object.assign(processors.get(name) ?? {}, change)
    changes.notify()
  }

  function load(stored: Iterable<StoredProcessor>, isLed: boolean): void {
    for (const { name, revision, progress, problem } of stored) {
      const processor = processors.get(name)
      if (processor?.revision !== revision || (processor.isLed && !isLed)) continue
      const { position, events } = progress
      Object.assign(processor, { position, events, isLed, ...(!isLed && { error: problem ?? undefined }) })
    }
    changes.notify()
  }

  function problemOf({ error, position }: Processor): Problem | undefined {
    if (error !== undefined) return { error }
    if (interruption !== undefined) return { error: interruption, reason: 'other-history' }
    const unknownEvent = blocked.get(position)
    return unknownEvent === undefined ? undefined : { error: unknownEvent, reason: 'unknown-event' }
  }

  /** The furthest of the led views, but not beyond the furthest of the followed ones. */
  function highWaterMark(): bigint {
    if (views.length === 0) return logEnd
    const built = views.filter(({ isBuilding }) => !isBuilding)
    const led = built.filter(({ isLed }) => isLed)
    const followed = built.filter(({ isLed }) => !isLed)
    if (led.length === 0) return furthest(followed)
    return followed.length === 0 ? furthest(led) : lower(furthest(led), furthest(followed))
  }

  function readablePosition(): bigint {
    const healthy = views.filter((view) => !view.isBuilding && !problemOf(view))
    return healthy.reduce((least, { position }) => lower(least, position), highWaterMark())
  }

  function processLimit(): bigint {
    const lacksTable = views.some(({ isBuilding, error }) => isBuilding && error === undefined)
    return lacksTable ? 0n : highWaterMark()
  }

  function eventsAt(position: bigint): bigint | undefined {
    return views.find((view) => view.position === position)?.events
  }

  function countedEvents(): bigint | undefined {
    const counts = [...processors.values()].flatMap(({ events }) => events ?? [])
    return counts.length === 0 ? undefined : counts.reduce(higher)
  }

  function lagOf({ position, events }: Processor): bigint {
    const isAtMark = events === undefined || position >= highWaterMark()
    const known = isAtMark ? 0n : (countedEvents() ?? 0n) - events
    if (known > 0n) return known
    return position < logEnd ? 1n : 0n
  }

  function statusOf(processor: Processor): ProcessorStatus {
    const { kind, name, position } = processor
    return { kind, name, position, behind: lagOf(processor), ...problemOf(processor) }
  }

  return {
    changes,
    readablePosition,
    processLimit,
    positionOf: (name) => processors.get(name)?.position ?? 0n,
    eventsAt,
    countedEvents,
    isBlocked: (position) => blocked.has(position),
    haveReached: (position, which) =>
      [...processors.values()].every(
        (processor) =>
          processor.position >= position ||
          (which === 'healthy-views' && (processor.kind === 'process' || problemOf(processor) !== undefined)),
      ),
    status: () => [...processors.values()].map(statusOf),

    setViewProgress({ position, events }, names) {
      logEnd = higher(logEnd, position)
      update(names, { position, events })
    },
    setProcessPosition(name, position) {
      const events = eventsAt(position)
      update([name], { position, ...(events !== undefined && { events }) })
    },
    setLogEnd: (position) => (logEnd = position),
    setBuilding: (name, isBuilding) => update([name], { isBuilding }),
    failed: (name, error) =>
      update([name], { error: error instanceof Error ? error.message : String(error) }),
    recovered: (name) => update([name], { error: undefined }),
    blockedBy(error, after) {
      blocked.set(after, error.message)
      changes.notify()
    },
    setInterruption(reason) {
      interruption = reason
      changes.notify()
    },
    loadLed: (stored) => load(stored, true),
    loadFollowed: (stored) => load(stored, false),
    stopLeading: () => update(processors.keys(), { isLed: false, isBuilding: false }),
  }
}

function furthest(processors: readonly Processor[]): bigint {
  return processors.reduce((most, { position }) => higher(most, position), 0n)
}

function higher(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function lower(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
