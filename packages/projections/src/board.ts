import type { Checkpoint } from './checkpoints.ts'
import { createWatch, type Watch } from './waiting.ts'

/** How far one view or process is; `behind` is the distance to the log's end in positions, 0n when there. */
export type ProcessorStatus = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly position: bigint
  readonly behind: bigint
  /** Why it stands still; it is tried again by itself. */
  readonly error?: string
}

/** What this runner knows of every processor, whether it leads or follows. Whoever waits for progress waits here. */
export type Board = {
  readonly watch: Watch
  /**
   * How far every view can be read. One that failed alone, or whose table is of another revision, does not hold this
   * back: its status says so.
   */
  readonly seen: () => bigint
  /** How far the log was taken in by whoever leads; processes go up to here, so that views are there first. */
  horizon(): bigint
  /** The live views reached this position together. */
  viewsAt(position: bigint, names: Iterable<string>): void
  processorAt(name: string, position: bigint): void
  /** The view's table can be read, but is not what the folds of today make: nobody waits for it. */
  outdated(name: string): void
  failed(name: string, error: unknown): void
  /** Nobody can go past this error. */
  stuck(error: Error): void
  recovered(name: string): void
  /** What the checkpoints say, at the start of leading and all along while following. */
  load(checkpoints: Iterable<Checkpoint>): void
  readonly logEndsAt: (position: bigint) => void
  readonly status: () => ProcessorStatus[]
  /** Whether every view, and every process if asked for, has handled the log up to there. */
  allAt(position: bigint, which: 'healthy-views' | 'all'): boolean
}

type Entry = {
  readonly kind: 'view' | 'process'
  readonly name: string
  readonly revision: string
  position: bigint
  error: string | undefined
  isCurrent: boolean
}

type Named = { readonly name: string; readonly revision: string }

export function createBoard(views: readonly Named[], processes: readonly string[]): Board {
  const watch = createWatch()
  const entries = new Map<string, Entry>()
  const fresh = { position: 0n, error: undefined, isCurrent: true }
  for (const { name, revision } of views) entries.set(name, { kind: 'view', name, revision, ...fresh })
  for (const name of processes) entries.set(name, { kind: 'process', name, revision: '', ...fresh })
  let horizon = 0n
  let end = 0n
  let stuck: string | undefined

  function update(name: string, change: Partial<Pick<Entry, 'position' | 'error' | 'isCurrent'>>) {
    const entry = entries.get(name)
    if (entry) Object.assign(entry, change)
  }
  function takeOver(checkpoint: Checkpoint): void {
    const entry = entries.get(checkpoint.processor)
    if (!entry) return
    entry.isCurrent = entry.revision === checkpoint.revision
    entry.position = entry.isCurrent ? checkpoint.position : 0n
    if (views.length === 0 || entry.kind === 'view') horizon = later(horizon, checkpoint.position)
  }

  function seen(): bigint {
    const waitedFor = [...entries.values()].filter(
      ({ kind, error, isCurrent }) => kind === 'view' && error === undefined && isCurrent,
    )
    return waitedFor.reduce((least, { position }) => (position < least ? position : least), horizon)
  }

  return {
    watch,
    seen,
    horizon: () => horizon,
    viewsAt(position, names) {
      horizon = position
      end = later(end, position)
      for (const name of names) update(name, { position, isCurrent: true })
      watch.changed()
    },
    processorAt(name, position) {
      update(name, { position })
      watch.changed()
    },
    outdated: (name) => update(name, { position: 0n, isCurrent: false }),
    failed(name, error) {
      update(name, { error: messageOf(error) })
      watch.changed()
    },
    recovered: (name) => update(name, { error: undefined }),
    stuck: (error) => (stuck = error.message),
    load(checkpoints) {
      horizon = 0n
      for (const checkpoint of checkpoints) takeOver(checkpoint)
      stuck = undefined
      watch.changed()
    },
    logEndsAt: (position) => (end = position),
    status: () =>
      [...entries.values()].map(({ kind, name, position, error }) => {
        const reason = error ?? (position < end ? stuck : undefined)
        const behind = position < end ? end - position : 0n
        return { kind, name, position, behind, ...(reason !== undefined && { error: reason }) }
      }),
    allAt: (position, which) =>
      [...entries.values()].every(
        (entry) =>
          entry.position >= position ||
          (which === 'healthy-views' && (entry.kind === 'process' || entry.error !== undefined)),
      ),
  }
}

function later(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
