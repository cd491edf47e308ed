import type { RunnerDeps } from '../runner-deps.ts'
import { backOff, pause, runTogether } from '../waiting.ts'
import type { ViewGroups } from './view-groups.ts'

/** A round that took no longer than this, about a commit, is followed by the next at once. */
const quickMs = 2
const maxPauseMs = 20

/**
 * Reads the log once for everybody and takes it into the led views, those that are behind included; the next page is
 * read while one is applied. Throws what the views' database or the store says, and `UnknownEventError` before an event
 * that this version does not declare.
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

/** Rests as long as a round took, unless that was quick: under load pages grow instead, and half the time is the commands'. */
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
  // Something is behind, but the log could not be read there yet.
  if (groups.isBehind()) return pause(backOff(1), signal)
  const timeoutMs = groups.nextRetry()
  const hasMore = () => groups.isBehind() || reader.hasArrived(groups.position() ?? 0n)
  await tracker.changes.waitUntil(hasMore, { signal, ...(timeoutMs !== undefined && { timeoutMs }) })
}
