import { createChangeSignal } from '@escuta/kernel'
import type { ProcessorKey, Progress, StoredProcessor } from './checkpoints.ts'
import type { BlockedError } from './log/blocked.ts'
import { createStandstill, problemsOf, type ProcessorStatus } from './processor-problems.ts'

export type ProgressTracker = ReturnType<typeof createProgressTracker>

type Processor = ProcessorKey & {
  readonly kind: 'view' | 'process'
  position: bigint
  events: bigint | undefined
  error: string | undefined
  isLed: boolean
  isBuilding: boolean
}

type Problem = Required<Pick<ProcessorStatus, 'error'>> & Pick<ProcessorStatus, 'reason' | 'eventType'>

/** The progress of every view and process, led by this runner or by another one. Callers wait for it by `changes`. */
export function createProgressTracker(
  viewNames: readonly ProcessorKey[],
  processNames: readonly string[],
  now: () => number = () => performance.now(),
) {
  const changes = createChangeSignal()
  const processorOf = (kind: Processor['kind'], { name, revision }: ProcessorKey): Processor => ({
    kind,
    name,
    revision,
    position: 0n,
    events: undefined,
    error: undefined,
    isLed: false,
    isBuilding: false,
  })
  const views = viewNames.map((view) => processorOf('view', view))
  const processes = processNames.map((name) => processorOf('process', { name, revision: '' }))
  const processors = new Map([...views, ...processes].map((processor) => [processor.name, processor]))
  const blocked = new Map<bigint, BlockedError>()
  const standstill = createStandstill(now)
  let logEnd = 0n
  let interruption: string | undefined
  /** What `processLimit` returns until a view changes: every process asks whenever anything changes. */
  let knownLimit: bigint | undefined

  function update(
    names: Iterable<string>,
    change: Partial<Omit<Processor, keyof ProcessorKey | 'kind'>>,
  ): void {
    for (const name of names) {
      const processor = processors.get(name)
      Object.assign(processor ?? {}, change)
      if (processor?.kind === 'view') knownLimit = undefined
    }
    changes.notify()
  }

  function load(stored: Iterable<StoredProcessor>, isLed: boolean): void {
    for (const { name, revision, progress, problem } of stored) {
      const processor = processors.get(name)
      if (processor?.revision !== revision || (processor.isLed && !isLed)) continue
      const { position, events } = progress
      Object.assign(processor, { position, events, isLed, ...(!isLed && { error: problem ?? undefined }) })
    }
    knownLimit = undefined
    changes.notify()
  }

  const positionOf = (name: string) => processors.get(name)?.position ?? 0n

  function problemOf({ error, position }: Processor): Problem | undefined {
    if (error !== undefined) return { error }
    if (interruption !== undefined) return { error: interruption, reason: 'other-history' }
    const block = blocked.get(position)
    return block && { error: block.message, reason: 'unknown-event', eventType: block.eventType }
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

  /** Position up to which the views can be read. Views that are failing or being built do not lower it. */
  function readablePosition(): bigint {
    const healthy = views.filter((view) => !view.isBuilding && !problemOf(view))
    return healthy.reduce((least, { position }) => lower(least, position), highWaterMark())
  }

  /**
   * Position up to which processes may read: the views' high-water mark, because handlers query views. It is 0n
   * while a view has no table yet. A view that cannot be built does not lower it.
   */
  function processLimit(): bigint {
    return views.length === 0 ? logEnd : (knownLimit ??= limitByViews())
  }

  function limitByViews(): bigint {
    const lacksTable = views.some(({ isBuilding, error }) => isBuilding && error === undefined)
    return lacksTable ? 0n : highWaterMark()
  }

  /** Number of events up to a position at which a view is; undefined for other positions. */
  function eventsAt(position: bigint): bigint | undefined {
    return views.find((view) => view.position === position)?.events
  }

  /** The highest number of events that a processor has counted; undefined before the first count. */
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
    positionOf,
    eventsAt,
    countedEvents,
    /** Whether the next event of a view or process is unknown to this version of the program. */
    isBlocked: (name: string) => blocked.has(positionOf(name)),
    /** The error of the event that blocks it. */
    blockOf: (name: string) => blocked.get(positionOf(name))?.message,
    /** Whether every view, and every process when asked for, has handled the log up to the position. */
    haveReached: (position: bigint, which: 'healthy-views' | 'all') =>
      [...processors.values()].every(
        (processor) =>
          processor.position >= position ||
          (which === 'healthy-views' && (processor.kind === 'process' || problemOf(processor) !== undefined)),
      ),
    status: () => [...processors.values()].map(statusOf),
    /** What keeps views, and processes before an unknown event, from following the log. */
    problems: () => problemsOf([...processors.values()].map(statusOf), logEnd, standstill),

    /** Sets the progress of a group of led views. */
    setViewProgress({ position, events }: Progress, names: Iterable<string>): void {
      logEnd = higher(logEnd, position)
      update(names, { position, events })
    },
    setProcessPosition(name: string, position: bigint): void {
      const events = eventsAt(position)
      update([name], { position, ...(events !== undefined && { events }) })
    },
    setLogEnd: (position: bigint): void => {
      logEnd = position
      standstill.note(views, logEnd)
    },
    /** Marks a view as being built from zero, so that nothing waits for it. */
    setBuilding: (name: string, isBuilding: boolean) => update([name], { isBuilding }),
    failed: (name: string, error: unknown) =>
      update([name], { error: error instanceof Error ? error.message : String(error) }),
    recovered: (name: string) => update([name], { error: undefined }),
    blockedBy(error: BlockedError): void {
      blocked.set(error.after, error)
      changes.notify()
    },
    /** Sets the reason why no processor can advance; undefined when there is none. */
    setInterruption(reason: string | undefined): void {
      interruption = reason
      changes.notify()
    },
    /** Loads the checkpoints of processors that this runner leads from now on. */
    loadLed: (stored: Iterable<StoredProcessor>) => load(stored, true),
    /** Loads the checkpoints of processors that this runner does not lead. */
    loadFollowed: (stored: Iterable<StoredProcessor>) => load(stored, false),
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
