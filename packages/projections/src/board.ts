import type { Progress, StoredProcessor } from './checkpoints.ts'
import { createWatch, type Watch } from './waiting.ts'

/** How far one view or process is. */
export type ProcessorStatus = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly position: bigint
  /** How many events are known to lie ahead of it; 0n when there is none, at least 1n when there may be any. */
  readonly behind: bigint
  /** Why it stands still; it is tried again by itself. */
  readonly error?: string
  /** What kind of standstill it is, where it is not its own failure. */
  readonly reason?: 'unknown-event' | 'other-history'
}

/** What this runner knows of every processor, whether it leads or follows. Whoever waits for progress waits here. */
export type Board = {
  readonly watch: Watch
  /**
   * How far every view can be read. One that stands still with an error, or is being built from zero, does not hold
   * this back: its status says so.
   */
  readonly seen: () => bigint
  /**
   * How far processes may go: as far as the views have taken the log in, and nowhere while a view has no table to read
   * from yet, because handlers look things up in views. A view that cannot be built holds nothing back.
   */
  processLimit(): bigint
  /** A led group of views reached this. */
  viewsAt(progress: Progress, names: Iterable<string>): void
  processorAt(name: string, position: bigint): void
  /** How many events there are up to a position that a view stands at; undefined elsewhere. */
  eventsAt(position: bigint): bigint | undefined
  /** Whether the view is being built from zero: nobody waits for it then. */
  building(name: string, isBuilding: boolean): void
  failed(name: string, error: unknown): void
  recovered(name: string): void
  /** What stands right before this event cannot go on in this version of the program. */
  blockedBy(error: Error, after: bigint): void
  /** Whether a checkpoint stands right before an event that this version does not know. */
  isBlocked(position: bigint): boolean
  /** Where the named processor stands. */
  positionOf(name: string): bigint
  /** What keeps every processor from going on, undefined when nothing does. */
  interrupted(reason: string | undefined): void
  /** Processors that this runner runs, and what their checkpoints say. */
  lead(processors: Iterable<StoredProcessor>): void
  leadNothing(): void
  /** What the checkpoints say of processors that this runner does not run. */
  load(processors: Iterable<StoredProcessor>): void
  readonly logEndsAt: (position: bigint) => void
  /** The highest number of events that a processor has counted; undefined before the first count. */
  counted(): bigint | undefined
  readonly status: () => ProcessorStatus[]
  /** Whether every view, and every process if asked for, has handled the log up to there. */
  allAt(position: bigint, which: 'healthy-views' | 'all'): boolean
}

type Entry = {
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

export function createBoard(views: readonly Named[], processes: readonly string[]): Board {
  const watch = createWatch()
  const entries = new Map<string, Entry>()
  const fresh = { position: 0n, events: undefined, error: undefined, isLed: false, isBuilding: false }
  for (const { name, revision } of views) entries.set(name, { kind: 'view', name, revision, ...fresh })
  for (const name of processes) entries.set(name, { kind: 'process', name, revision: '', ...fresh })
  let end = 0n
  const blocked = new Map<bigint, string>()
  let interruption: string | undefined

  const viewEntries = () => [...entries.values()].filter(({ kind }) => kind === 'view')

  function update(name: string, change: Partial<Omit<Entry, 'kind' | 'name' | 'revision'>>): void {
    const entry = entries.get(name)
    if (entry) Object.assign(entry, change)
  }

  function take(processors: Iterable<StoredProcessor>, isLed: boolean): void {
    for (const { name, revision, progress, problem } of processors) {
      const entry = entries.get(name)
      if (!entry || entry.revision !== revision || (entry.isLed && !isLed)) continue
      const { position, events } = progress
      Object.assign(entry, { position, events, isLed, ...(!isLed && { error: problem ?? undefined }) })
    }
    watch.changed()
  }

  function errorOf({ error, position }: Entry): string | undefined {
    return error ?? interruption ?? blocked.get(position)
  }

  function reasonOf({ error, position }: Entry): ProcessorStatus['reason'] {
    if (error !== undefined) return undefined
    if (interruption !== undefined) return 'other-history'
    return blocked.has(position) ? 'unknown-event' : undefined
  }

  /** The furthest of the led views, but no further than the furthest of the others. */
  function horizon(): bigint {
    if (views.length === 0) return end
    const built = viewEntries().filter(({ isBuilding }) => !isBuilding)
    const [led, followed] = [built.filter(({ isLed }) => isLed), built.filter(({ isLed }) => !isLed)]
    return (
      [led, followed].filter((group) => group.length > 0).reduce<bigint | undefined>(nearer, undefined) ?? 0n
    )
  }

  function processLimit(): bigint {
    const isWaitedFor = ({ isBuilding, error }: Entry) => isBuilding && error === undefined
    return viewEntries().some(isWaitedFor) ? 0n : horizon()
  }

  function counted(): bigint | undefined {
    return [...entries.values()].reduce<bigint | undefined>(
      (most, { events }) => (events !== undefined && events > (most ?? -1n) ? events : most),
      undefined,
    )
  }

  function eventsAt(position: bigint): bigint | undefined {
    return viewEntries().find((entry) => entry.position === position)?.events
  }

  function behind({ position, events }: Entry): bigint {
    const ahead = counted() ?? 0n
    const known = events === undefined || position >= horizon() ? 0n : ahead - events
    if (known > 0n) return known
    return position < end ? 1n : 0n
  }

  function statusOf(entry: Entry): ProcessorStatus {
    const error = errorOf(entry)
    const { kind, name, position } = entry
    const reason = reasonOf(entry)
    return {
      kind,
      name,
      position,
      behind: behind(entry),
      ...(error !== undefined && { error }),
      ...(reason && { reason }),
    }
  }

  return {
    watch,
    processLimit,
    seen() {
      const waitedFor = viewEntries().filter((entry) => !entry.isBuilding && errorOf(entry) === undefined)
      return waitedFor.reduce((least, { position }) => (position < least ? position : least), horizon())
    },
    viewsAt({ position, events }, names) {
      end = later(end, position)
      for (const name of names) update(name, { position, events })
      watch.changed()
    },
    processorAt(name, position) {
      const events = eventsAt(position)
      update(name, { position, ...(events !== undefined && { events }) })
      watch.changed()
    },
    eventsAt,
    building(name, isBuilding) {
      update(name, { isBuilding })
      watch.changed()
    },
    failed(name, error) {
      update(name, { error: messageOf(error) })
      watch.changed()
    },
    recovered: (name) => update(name, { error: undefined }),
    blockedBy(error, after) {
      blocked.set(after, error.message)
      watch.changed()
    },
    isBlocked: (position) => blocked.has(position),
    positionOf: (name) => entries.get(name)?.position ?? 0n,
    interrupted(reason) {
      interruption = reason
      watch.changed()
    },
    lead: (processors) => take(processors, true),
    leadNothing() {
      for (const { name } of entries.values()) update(name, { isLed: false, isBuilding: false })
    },
    load: (processors) => take(processors, false),
    logEndsAt: (position) => (end = position),
    counted,
    status: () => [...entries.values()].map(statusOf),
    allAt: (position, which) =>
      [...entries.values()].every(
        (entry) =>
          entry.position >= position ||
          (which === 'healthy-views' && (entry.kind === 'process' || errorOf(entry) !== undefined)),
      ),
  }
}

/** The nearer of what was found so far and the furthest of a group. */
function nearer(found: bigint | undefined, group: readonly { readonly position: bigint }[]): bigint {
  const furthest = group.reduce((most, { position }) => later(most, position), 0n)
  return found !== undefined && found < furthest ? found : furthest
}

function later(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
