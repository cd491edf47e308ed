import type { StoredEvent } from '@escuta/event-sourcing'
import type { ViewHandler, ViewRow } from '../view-table.ts'
import type { CompiledView } from './compiled-view.ts'

/** A view failed to fold an event or to write a row; other views are not affected. */
export class ViewFailure extends Error {
  readonly view: string
  constructor(view: string, cause: unknown) {
    super(`view ${view}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'ViewFailure'
    this.view = view
  }
}

/** Keys of the rows that the events change. Throws `ViewFailure`. */
export function keysTouched(view: CompiledView, events: readonly StoredEvent[]): ReadonlySet<string> {
  return orFailure(view, () => {
    const touched = new Set<string>()
    for (const event of events) {
      for (const key of keysOf(view.handlerOf(event.type), event)) touched.add(key)
    }
    return touched
  })
}

/**
 * Folds events in log order into `rows` (by key) and returns the keys whose row has changed. Throws `ViewFailure`, which
 * leaves `rows` partly folded.
 */
export function foldInto(
  rows: Map<string, ViewRow>,
  view: CompiledView,
  events: readonly StoredEvent[],
): ReadonlySet<string> {
  return orFailure(view, () => {
    const changed = new Set<string>()
    for (const event of events) foldEvent(rows, view, event, changed)
    return changed
  })
}

/** Runs `foldInto`, then `complete` on changed rows. Throws `ViewFailure`. */
export async function foldPage(
  rows: Map<string, ViewRow>,
  view: CompiledView,
  events: readonly StoredEvent[],
): Promise<ReadonlySet<string>> {
  const changed = foldInto(rows, view, events)
  if (view.complete) await completeRows(rows, view, changed).catch((error: unknown) => fail(view, error))
  return changed
}

async function completeRows(
  rows: Map<string, ViewRow>,
  view: CompiledView,
  changed: ReadonlySet<string>,
): Promise<void> {
  for (const key of changed) {
    const row = rows.get(key)
    const completed = row && (await view.complete?.(row))
    if (completed) rows.set(key, ownRow(view, completed, key))
  }
}

function foldEvent(
  rows: Map<string, ViewRow>,
  view: CompiledView,
  event: StoredEvent,
  changed: Set<string>,
): void {
  const handler = view.handlerOf(event.type)
  if (!handler) return
  for (const key of keysOf(handler, event)) {
    const before = rows.get(key)
    const after = handler.fold(before, event, key)
    if (after === (before ?? null)) continue
    changed.add(key)
    if (after === null) rows.delete(key)
    else rows.set(key, ownRow(view, after, key))
  }
}

function keysOf(handler: ViewHandler | undefined, event: StoredEvent): readonly string[] {
  const keys = handler?.keys(event) ?? []
  return typeof keys === 'string' ? [keys] : keys
}

/** Folds see what the table would give back, so that it makes no difference where one page ends. */
function ownRow(view: CompiledView, row: ViewRow, key: string): ViewRow {
  const own = row[view.key.property]
  if (own !== key && String(own) !== key) throw new Error(`the fold of row ${key} made row ${String(own)}`)
  return view.asStored(row)
}

function orFailure<Value>(view: CompiledView, work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    return fail(view, error)
  }
}

function fail(view: CompiledView, error: unknown): never {
  throw new ViewFailure(view.name, error)
}
