import type { RunnerDeps } from '../runner-deps.ts'
import { backOff, pause, runTogether } from '../waiting.ts'
import type { ViewGroups } from './view-groups.ts'

/** A round that takes at most this long, about a commit, is followed by the next at once. */
const quickMs = 2
const maxPauseMs = 20

/**
 * Reads the log once for all led views and applies it to them; receives the next events while a batch is applied. Throws
 * the errors of the database and the store, and `UnknownEventError` before an event that this version does not declare.
 */
export async function followLog(deps: RunnerDeps, groups: ViewGroups, signal: AbortSignal): Promise<void> {
  const { changes } = deps.tracker
  await changes.waitUntil(() => groups.position() !== undefined, { signal })
  const start = groups.position()
  if (start === undefined) return
  await runTogether(signal, (run) => {
    run((ending) => deps.reader.subscribe(start, ending))
    run((ending) => applyPages(deps, groups, ending))
  })
}

/** Pauses for the duration of a round unless it was quick: under load, batches grow and half the time is left to commands. */
async function applyPages(deps: RunnerDeps, groups: ViewGroups, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now()
    const moved = await groups.inTurn(() => groups.advance())
    const took = performance.now() - begun
    if (moved && took > quickMs) await pause(Math.min(took, maxPauseMs), signal)
    if (!moved) await waitForMore(deps, groups, signal)
  }
}

async function waitForMore(
  { tracker, reader }: RunnerDeps,
  groups: ViewGroups,
  signal: AbortSignal,
): Promise<void> {
  // A group is behind, but the log cannot be read there yet.
  if (groups.isBehind()) return pause(backOff(1), signal)
  const timeoutMs = groups.nextRetry()
  const hasMore = () => groups.isBehind() || reader.hasArrived(groups.position() ?? 0n)
  await tracker.changes.waitUntil(hasMore, { signal, ...(timeoutMs !== undefined && { timeoutMs }) })
}
