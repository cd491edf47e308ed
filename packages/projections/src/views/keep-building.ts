import { readProcessors } from '../checkpoints.ts'
import type { Heard } from '../leadership/keep-running.ts'
import type { Parts } from '../parts.ts'
import { backOff, pause } from '../waiting.ts'
import { build } from './build.ts'
import type { CompiledView } from './compiled-view.ts'
import type { ViewGroups } from './view-groups.ts'

const lookEveryMs = 1_000

type Building = {
  readonly groups: ViewGroups
  readonly led: ReadonlySet<string>
  readonly heard: Readonly<Heard>
}

/** Builds the led views whose row asks for it; what fails is tried again with back-off. */
export async function keepBuilding(
  parts: Parts,
  { groups, led, heard }: Building,
  signal: AbortSignal,
): Promise<void> {
  const { watch } = parts.board
  for (let failures = 0; !signal.aborted;) {
    const { rebuild } = heard
    const count = led.size
    const views = await asked(parts, led)
    const failed = views.length > 0 ? await build(parts, groups, views, signal) : []
    failures = failed.length > 0 ? failures + 1 : 0
    if (failures > 0) await pause(backOff(failures), signal)
    else
      await watch.until(() => heard.rebuild !== rebuild || led.size !== count, {
        timeoutMs: lookEveryMs,
        signal,
      })
  }
}

async function asked(
  { pool, storeId, views }: Parts,
  led: ReadonlySet<string>,
): Promise<readonly CompiledView[]> {
  const stored = await readProcessors(pool, storeId)
  return views.filter(
    ({ name, revision }) =>
      led.has(name) &&
      stored.some((each) => each.name === name && each.revision === revision && each.rebuild !== null),
  )
}
