import { type Checkpoint, readCheckpoints } from '../checkpoints.ts'
import type { Parts } from '../parts.ts'
import { runProcess } from '../processes/run-process.ts'
import type { CompiledView } from '../views/compiled-view.ts'
import { followLog } from '../views/follow-log.ts'
import { keepRebuilding } from '../views/keep-rebuilding.ts'
import { createLiveGroup } from '../views/live-group.ts'
import { rejoin } from '../views/rejoin.ts'
import { pause, runTogether } from '../waiting.ts'

/** A view that lacks more than this, and more than half of the log, is folded anew rather than brought along. */
const farBehind = 20_000n
const logEndEveryMs = 1_000

/**
 * Runs every view and process from where the checkpoints stand, until the signal aborts. Throws when another runner
 * moved a checkpoint, or the database or store went away: then the caller leads again from what the checkpoints say.
 */
export async function lead(parts: Parts, signal: AbortSignal): Promise<void> {
  const checkpoints = await readCheckpoints(parts.pool, parts.storeId)
  const end = await parts.store.lastPosition()
  parts.board.load(checkpoints.values())
  const { standing, stale } = sorted(parts.views, checkpoints, end)
  // Their tables show a log position, but not by the folds of today.
  for (const { name } of stale) parts.board.outdated(name)
  const position = standing.length > 0 ? furthest(standing) : end
  const members = standing.filter((view) => view.position === position).map(({ view }) => view)
  const stragglers = standing.filter((view) => view.position < position)
  await runTogether(signal, (run) => {
    const group = createLiveGroup(parts, { position, members }, (straggler) =>
      run((ending) => rejoin(parts, group, straggler, ending)),
    )
    run((ending) => followLog(parts, group, ending))
    run((ending) => keepRebuilding(parts, group, stale, ending))
    run((ending) => keepLookingAtTheEnd(parts, ending))
    for (const straggler of stragglers) run((ending) => rejoin(parts, group, straggler, ending))
    for (const process of parts.processes) {
      run((ending) => runProcess(parts, process, checkpoints.get(process.name)?.position ?? end, ending))
    }
  })
}

type Standing = { readonly view: CompiledView; readonly position: bigint }

/** Views whose table is of their revision and worth bringing along, and those to be folded anew. */
function sorted(views: readonly CompiledView[], checkpoints: ReadonlyMap<string, Checkpoint>, end: bigint) {
  const standing: Standing[] = []
  const stale: CompiledView[] = []
  for (const view of views) {
    const checkpoint = checkpoints.get(view.name)
    const position = checkpoint?.position ?? 0n
    const lacking = end - position
    const far = lacking > farBehind && lacking > position
    if (checkpoint?.revision === view.revision && !far) standing.push({ view, position })
    else stale.push(view)
  }
  return { standing, stale }
}

function furthest(views: readonly Standing[]): bigint {
  return views.reduce((most, { position }) => (position > most ? position : most), 0n)
}

async function keepLookingAtTheEnd({ store, board }: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await store.lastPosition().then(board.logEndsAt, () => undefined)
    await pause(logEndEveryMs, signal)
  }
}
