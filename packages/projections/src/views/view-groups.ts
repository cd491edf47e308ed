import { recordProblem, type StoredProcessor } from '../checkpoints.ts'
import type { EventBatch } from '../log/upcast-page.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { backOff } from '../waiting.ts'
import { blockedBefore } from '../log/blocked.ts'
import { applyPage, type ViewGroup } from './apply-page.ts'
import type { CompiledView } from './compiled-view.ts'
import { ViewFailure } from './fold.ts'
import { splitOffGroups, regroupViews, type StoredView } from './split-groups.ts'

/** A view that could not take its next events is alone in its group and tried again later. */
type LedGroup = ViewGroup & { readonly retry?: { readonly failures: number; readonly at: number } }

/** The views that this runner leads, those at one position together. */
export type ViewGroups = {
  /** Where the furthest group stands; undefined while nothing is led. */
  position(): bigint | undefined
  /** The furthest group's, for a view that joins it. */
  progress(): ViewGroup['progress'] | undefined
  /** The group that a view is in. */
  groupOf(view: CompiledView): ViewGroup | undefined
  /** Adds views that stand at their checkpoints; `all` is every processor of the log. Only in turn. */
  add(views: readonly StoredView[], all: readonly StoredProcessor[]): Promise<void>
  /** Forgets a view, whose group was changed on record. Only in turn. */
  drop(view: CompiledView): void
  /** Takes events into every group that has some; whether there were any. Only in turn. */
  advance(): Promise<boolean>
  /** Whether a group that did not fail is behind the furthest, or that one behind what is kept of the log. */
  isBehind(): boolean
  /** Milliseconds until a view that failed is tried again. */
  nextRetry(): number | undefined
  /** Lets nothing else change groups meanwhile. */
  inTurn<Value>(task: () => Promise<Value>): Promise<Value>
}

export function createViewGroups(deps: RunnerDeps): ViewGroups {
  const { pool, storeId, tracker, reader } = deps
  let groups: readonly LedGroup[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const furthest = () => groups.find(({ retry }) => !retry) ?? groups[0]

  function replace(old: readonly LedGroup[], by: readonly LedGroup[]): void {
    groups = [...groups.filter((group) => !old.includes(group)), ...by].toSorted(furthestFirst)
  }

  /** Takes a page into a group; a view that cannot take it goes on alone, later, and the others at once. */
  async function take(group: LedGroup, page: EventBatch): Promise<void> {
    const isFurthest = group === furthest()
    try {
      const progress = await applyPage(pool, group, page)
      if (group.retry) await recovered(group.views)
      replace([group], [{ id: group.id, views: group.views, progress }])
      tracker.setViewProgress(progress, namesOf(group))
      if (isFurthest) deps.onApplied(page)
    } catch (error) {
      if (!(error instanceof ViewFailure)) throw error
      const others = await isolate(group, error)
      if (others) await take(others, page)
    }
  }

  async function isolate(group: LedGroup, failure: ViewFailure): Promise<LedGroup | undefined> {
    const failures = (group.retry?.failures ?? 0) + 1
    tracker.failed(failure.view, failure.cause)
    if (failures === 1) await noteFailure(deps, group, failure)
    const made = await separate(group, failure.view)
    const alone = made.get('failed') ?? group
    const others = made.get('others')
    const waiting = { ...alone, retry: { failures, at: performance.now() + backOff(failures) } }
    replace([group], others ? [waiting, others] : [waiting])
    return others
  }

  async function separate(group: LedGroup, failed: string): Promise<ReadonlyMap<string, ViewGroup>> {
    if (group.views.length === 1) return new Map()
    return regroupViews(deps, [group], ({ name }) => (name === failed ? 'failed' : 'others'))
  }

  async function recovered(views: readonly CompiledView[]): Promise<void> {
    for (const view of views) {
      tracker.recovered(view.name)
      await recordProblem(pool, storeId, view, null)
    }
  }

  /** The furthest group takes what the subscription brought, all others a page up to where that one stands. */
  async function advanceGroup(group: LedGroup): Promise<boolean> {
    if (group.retry && group.retry.at > performance.now()) return false
    const page = await blockedBefore(group.progress.position, () => pageFor(group))
    if (!page || page.position <= group.progress.position) return false
    await take(group, page)
    return true
  }

  async function pageFor(group: LedGroup): Promise<EventBatch | undefined> {
    const { position } = group.progress
    const first = furthest()
    if (group !== first) {
      const upTo = first?.progress.position ?? position
      return upTo > position ? reader.next(position, upTo) : undefined
    }
    const kept = reader.keptFrom()
    return position < kept ? reader.next(position, kept) : reader.arrived(position)
  }

  async function mergeGroupsAtOnePosition(): Promise<void> {
    const healthy = groups.filter(({ retry }) => !retry)
    for (const position of new Set(healthy.map(({ progress }) => progress.position))) {
      const met = healthy.filter(({ progress }) => progress.position === position)
      if (met.length < 2) continue
      const merged = await regroupViews(deps, met, () => 'one')
      replace(met, [...merged.values()])
    }
  }

  return {
    position: () => furthest()?.progress.position,
    progress: () => furthest()?.progress,
    groupOf: (view) => groups.find(({ views }) => views.includes(view)),
    inTurn(task) {
      const run = turn.then(task)
      turn = run.catch(() => undefined)
      return run
    },
    isBehind() {
      const position = furthest()?.progress.position ?? 0n
      return (
        groups.some(({ retry, progress }) => !retry && progress.position < position) ||
        position < reader.keptFrom()
      )
    },
    nextRetry() {
      const times = groups.flatMap(({ retry }) => (retry ? [retry.at] : []))
      return times.length > 0 ? Math.max(Math.min(...times) - performance.now(), 1) : undefined
    },
    async advance() {
      let moved = false
      for (const group of groups) moved = (await advanceGroup(group)) || moved
      if (groups.length > 1) await mergeGroupsAtOnePosition()
      return moved
    },
    async add(views, all) {
      const added = await splitOffGroups(deps, views, all)
      replace([], added)
      for (const group of added) tracker.setViewProgress(group.progress, namesOf(group))
      await recovered(views.flatMap(({ view, stored }) => (stored.problem === null ? [] : [view])))
      await mergeGroupsAtOnePosition()
    },
    drop(view) {
      const group = groups.find(({ views }) => views.includes(view))
      if (group) replace([group], [])
    },
  }
}

async function noteFailure(
  { pool, storeId, log }: RunnerDeps,
  { views, progress }: ViewGroup,
  failure: ViewFailure,
): Promise<void> {
  const view = views.find(({ name }) => name === failure.view)
  if (!view) throw failure
  const { cause } = failure
  log.error({ view: view.name, position: String(progress.position), error: failure }, 'a view stopped')
  await recordProblem(pool, storeId, view, cause instanceof Error ? cause.message : String(cause))
}

function namesOf({ views }: ViewGroup): readonly string[] {
  return views.map(({ name }) => name)
}

function furthestFirst(one: ViewGroup, other: ViewGroup): number {
  if (one.progress.position === other.progress.position) return 0
  return one.progress.position > other.progress.position ? -1 : 1
}
