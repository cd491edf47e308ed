import type { StoredEvent } from '@escuta/event-sourcing'
import type { ViewRow } from '../view.ts'
import type { CompiledView, ViewHandler } from './compiled-view.ts'

/** What a view has to do for some events: each with its handler and the rows it is about. */
export type ViewWork = {
  readonly view: CompiledView
  readonly steps: readonly {
    readonly event: StoredEvent
    readonly handler: ViewHandler
    readonly keys: readonly string[]
  }[]
  /** Every row touched, once. */
  readonly keys: ReadonlySet<string>
}

/** A view could not take an event or a row in; the others can. */
export class ViewFailure extends Error {
  readonly view: string
  constructor(view: string, cause: unknown) {
    super(`view ${view}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'ViewFailure'
    this.view = view
  }
}

/** Which rows the events are about, in log order. Throws `ViewFailure`. */
export function workOf(view: CompiledView, events: readonly StoredEvent[]): ViewWork {
  const steps: ViewWork['steps'][number][] = []
  const touched = new Set<string>()
  try {
    for (const event of events) {
      const handler = view.handlerOf(event.type)
      if (!handler) continue
      const keys = handler.keys(event)
      if (keys.length === 0) continue
      for (const key of keys) touched.add(key)
      steps.push({ event, handler, keys })
    }
  } catch (error) {
    throw new ViewFailure(view.name, error)
  }
  return { view, steps, keys: touched }
}

/**
 * Folds the work into `rows` (key → row; a key without one is absent) and gives the keys whose row is another now.
 * Throws `ViewFailure`, leaving `rows` half folded.
 */
export function foldInto(rows: Map<string, ViewRow>, { view, steps }: ViewWork): Set<string> {
  const changed = new Set<string>()
  try {
    for (const step of steps) {
      for (const key of step.keys.filter((key) => foldOne(rows, view, step, key))) changed.add(key)
    }
  } catch (error) {
    throw new ViewFailure(view.name, error)
  }
  return changed
}

/** Whether the row is another now. */
function foldOne(
  rows: Map<string, ViewRow>,
  view: CompiledView,
  { event, handler }: ViewWork['steps'][number],
  key: string,
): boolean {
  const before = rows.get(key)
  const after = handler.fold(before, event, key)
  if (after === (before ?? null)) return false
  if (after === null) rows.delete(key)
  else rows.set(key, ownRow(view, after, key))
  return true
}

/** Folds see what the table would give back, so that it makes no difference where one page ends. */
function ownRow(view: CompiledView, row: ViewRow, key: string): ViewRow {
  if (String(row[view.key]) !== key)
    throw new Error(`the fold of row ${key} made row ${String(row[view.key])}`)
  return view.asStored(row)
}
