import type { Stretch } from '../log/upcast-page.ts'
import type { Parts } from '../parts.ts'
import { applyPage } from './apply-page.ts'
import type { CompiledView } from './compiled-view.ts'
import { ViewFailure } from './fold.ts'

/** The views that follow the log together, all at one position. */
export type LiveGroup = {
  position(): bigint
  has(view: CompiledView): boolean
  /** Takes the next page into all of them; one that cannot take it leaves the group alone, the others go on. */
  apply(page: Stretch): Promise<void>
  /** Lets nothing be applied meanwhile, so that a view can reach the group's position and join it. */
  inTurn<Value>(task: () => Promise<Value>): Promise<Value>
  /** Only in turn, and only at the group's position. */
  join(view: CompiledView): void
}

export function createLiveGroup(
  parts: Parts,
  start: { readonly position: bigint; readonly members: readonly CompiledView[] },
  onLeft: (straggler: { readonly view: CompiledView; readonly position: bigint }) => void,
): LiveGroup {
  const members = new Map(start.members.map((view) => [view.name, view]))
  let { position } = start
  let turn: Promise<unknown> = Promise.resolve()
  parts.board.viewsAt(position, members.keys())

  function inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const run = turn.then(task)
    turn = run.catch(() => undefined)
    return run
  }

  async function applyToMembers(page: Stretch): Promise<void> {
    while (members.size > 0) {
      try {
        return await applyPage(parts.pool, parts.storeId, [...members.values()], page)
      } catch (error) {
        if (!(error instanceof ViewFailure)) throw error
        leave(error)
      }
    }
  }

  function leave(failure: ViewFailure): void {
    const view = members.get(failure.view)
    if (!view) throw failure
    members.delete(view.name)
    parts.board.failed(view.name, failure.cause)
    parts.log.error({ view: view.name, position: String(position), error: failure }, 'a view stopped')
    onLeft({ view, position })
  }

  return {
    position: () => position,
    has: (view) => members.has(view.name),
    inTurn,
    apply: (page) =>
      inTurn(async () => {
        await applyToMembers(page)
        position = page.position
        parts.reader.remember(page)
        parts.board.viewsAt(position, members.keys())
        parts.onApplied(page)
      }),
    join(view) {
      members.set(view.name, view)
      parts.board.recovered(view.name)
      parts.board.viewsAt(position, members.keys())
    },
  }
}
