import { isAmong, recordRebuildState, type ProcessorKey, readProcessors } from '../checkpoints.ts'
import type { Pool } from 'pg'
import { announce, rebuildRequested } from '../leadership/leader-connection.ts'
import { pause } from '../waiting.ts'
import { failureOf } from './rebuild-state.ts'

const pollEveryMs = 20

type Asked = {
  readonly signal: AbortSignal
  readonly onWaiting?: (state: string) => void
  /** Why no runner of this version can rebuild the view; undefined while one can. */
  readonly blockedBy: () => string | undefined
}

type LogDatabase = { readonly pool: Pool; readonly storeId: string }

/** Requests a rebuild from the runner that leads the view, and does not wait for it. */
export async function askRebuild({ pool, storeId }: LogDatabase, view: ProcessorKey): Promise<void> {
  await recordRebuildState(pool, storeId, view, 'asked')
  await announce(pool, rebuildRequested)
}

/** The state of the rebuild of each view that is being rebuilt, or failed to be; others are absent. */
export async function rebuildStates(
  { pool, storeId }: LogDatabase,
  views: readonly ProcessorKey[],
): Promise<ReadonlyMap<string, string>> {
  const stored = await readProcessors(pool, storeId)
  return new Map(
    stored.flatMap(({ name, revision, rebuild }) =>
      rebuild !== null && isAmong(views, { name, revision }) ? [[name, rebuild]] : [],
    ),
  )
}

/**
 * Requests a rebuild of a view from the runner that leads it and waits until it is done. `onWaiting` receives each new
 * state. Throws when the rebuild failed, and when this version stopped before an event that it does not know: the request
 * then waits for a version that does.
 */
export async function requestRebuild(
  { pool, storeId }: LogDatabase,
  view: ProcessorKey,
  { signal, onWaiting, blockedBy }: Asked,
): Promise<void> {
  await askRebuild({ pool, storeId }, view)
  let last = ''
  while (!signal.aborted) {
    const stored = await readProcessors(pool, storeId)
    const state = stored.find((each) => isAmong([view], each))?.rebuild ?? null
    if (state === null) return
    const failure = failureOf(state) ?? blockedBy()
    if (failure !== undefined) throw new Error(`${view.name} could not be rebuilt: ${failure}`)
    if (state !== last) onWaiting?.(state)
    last = state
    await pause(pollEveryMs, signal)
  }
}
