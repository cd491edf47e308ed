import { recordProblem, type StoredProcessor } from '../checkpoints.ts'
import type { EventBatch } from '../log/upcast-page.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { backOff } from '../waiting.ts'
import { blockedBefore } from '../log/blocked.ts'
import { applyPage, type ViewGroup } from './apply-page.ts'
import type { CompiledView } from './compiled-view.ts'
import { ViewFailure } from './fold.ts'
import { splitOffGroups, regroupViews, type StoredView } from './split-groups.ts'

/** A view that failed to apply its next events is alone in its group and retried later. */
type LedGroup = ViewGroup & { readonly retry?: { readonly failures: number; readonly at: number } }

export type ViewGroups = ReturnType<typeof createViewGroups>

/** The views that this runner leads, grouped by position. */
export function createViewGroups(deps: RunnerDeps) {
  const { pool, storeId, tracker, reader } = deps
  let groups: readonly LedGroup[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const furthest = () => groups.find(({ retry }) => !retry) ?? groups[0]
  const groupOf = (view: CompiledView) => groups.find(({ views }) => views.includes(view))

  function replace(old: readonly LedGroup[], by: readonly LedGroup[]): void {
    groups = [...groups.filter((group) => !old.includes(group)), ...by].toSorted(furthestFirst)
  }

  /** Applies a page to a group; a view that fails is isolated for a later retry, and the others apply the page. */
  async function apply(group: LedGroup, page: EventBatch): Promise<void> {
    try {
      const progress = await applyPage(pool, group, page)
      if (group.retry) await recovered(group.views)
      replace([group], [{ id: group.id, views: group.views, progress }])
      tracker.setViewProgress(progress, namesOf(group))
      deps.onApplied(page, namesOf(group))
    } catch (error) {
      if (!(error instanceof ViewFailure)) throw error
      const others = await isolate(group, error)
      if (others) await apply(others, page)
    }
  }

  async function isolate(group: LedGroup, failure: ViewFailure): Promise<LedGroup | undefined> {
    const failures = (group.retry?.failures ?? 0) + 1
    tracker.failed(failure.view, failure.cause)
    if (failures === 1) await noteFailure(deps, group, failure)
    const keyOf = ({ name }: CompiledView) => (name === failure.view ? 'failed' : 'others')
    const made = group.views.length > 1 ? await regroupViews(deps, [group], keyOf) : undefined
    const alone = made?.get('failed') ?? group
    const others = made?.get('others')
    const waiting = { ...alone, retry: { failures, at: performance.now() + backOff(failures) } }
    replace([group], others ? [waiting, others] : [waiting])
    return others
  }

  async function recovered(views: readonly CompiledView[]): Promise<void> {
    for (const view of views) {
      tracker.recovered(view.name)
      await recordProblem(pool, storeId, view, null)
    }
  }

  /** The furthest group applies the received events, the others a page up to its position. */
  async function advanceGroup(group: LedGroup): Promise<boolean> {
    if (group.retry && group.retry.at > performance.now()) return false
    const page = await blockedBefore(group.progress.position, () => pageFor(group))
    if (!page || page.position <= group.progress.position) return false
    await apply(group, page)
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
    /** Position of the furthest group; undefined while no view is led. */
    position: () => furthest()?.progress.position,
    groupOf,
    /** Runs tasks one after the other, so that only one changes groups at a time. */
    inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
      const run = turn.then(task)
      turn = run.catch(() => undefined)
      return run
    },
    /** Whether a healthy group is behind the furthest one, or the furthest is behind the kept part of the log. */
    isBehind(): boolean {
      const position = furthest()?.progress.position ?? 0n
      return (
        groups.some(({ retry, progress }) => !retry && progress.position < position) ||
        position < reader.keptFrom()
      )
    },
    /** Milliseconds until the next retry of a failing view. */
    nextRetry(): number | undefined {
      const times = groups.flatMap(({ retry }) => (retry ? [retry.at] : []))
      return times.length > 0 ? Math.max(Math.min(...times) - performance.now(), 1) : undefined
    },
    /** Applies the next event batch to every group; returns whether one advanced. To be called within `inTurn`. */
    async advance(): Promise<boolean> {
      let moved = false
      for (const group of groups) moved = (await advanceGroup(group)) || moved
      if (groups.length > 1) await mergeGroupsAtOnePosition()
      return moved
    },
    /** Adds views at their checkpoints; `all` is every processor of the log. To be called within `inTurn`. */
    async add(views: readonly StoredView[], all: readonly StoredProcessor[]): Promise<void> {
      const added = await splitOffGroups(deps, views, all)
      replace([], added)
      for (const group of added) tracker.setViewProgress(group.progress, namesOf(group))
      await recovered(views.flatMap(({ view, stored }) => (stored.problem === null ? [] : [view])))
      await mergeGroupsAtOnePosition()
    },
    /** Removes the group of a view whose stored group was changed. To be called within `inTurn`. */
    drop(view: CompiledView): void {
      const group = groupOf(view)
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
