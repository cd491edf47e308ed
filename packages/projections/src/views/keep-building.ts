import { isAmong, readProcessors } from '../checkpoints.ts'
import { assertNotAdopted } from '../log/adoptions.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { backOff, pause } from '../waiting.ts'
import { build } from './build.ts'
import type { CompiledView } from './compiled-view.ts'
import type { ViewGroups } from './view-groups.ts'

const pollEveryMs = 1_000

export type NotificationCounts = { moved: number; rebuild: number }

type Building = {
  readonly groups: ViewGroups
  readonly led: ReadonlySet<string>
  readonly notifications: Readonly<NotificationCounts>
}

/** Builds the led views for which a rebuild is requested; retries failures with back-off. */
export async function keepBuilding(
  deps: RunnerDeps,
  { groups, led, notifications }: Building,
  signal: AbortSignal,
): Promise<void> {
  const { changes } = deps.tracker
  for (let failures = 0; !signal.aborted;) {
    const { rebuild } = notifications
    const count = led.size
    const views = await requested(deps, led)
    if (views.length > 0) await assertNotAdopted(deps.pool, deps)
    const failed = views.length > 0 ? await build(deps, groups, views, signal) : []
    failures = failed.length > 0 ? failures + 1 : 0
    if (failures > 0) await pause(backOff(failures), signal)
    else
      await changes.waitUntil(() => notifications.rebuild !== rebuild || led.size !== count, {
        timeoutMs: pollEveryMs,
        signal,
      })
  }
}

async function requested(
  { pool, storeId, views }: RunnerDeps,
  led: ReadonlySet<string>,
): Promise<readonly CompiledView[]> {
  const stored = await readProcessors(pool, storeId)
  const asked = stored.filter(({ rebuild }) => rebuild !== null)
  return views.filter((view) => led.has(view.name) && isAmong(asked, view))
}
