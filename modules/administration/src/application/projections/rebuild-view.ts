import { type CommandContext, unwrap } from '@escuta/kernel'
import { rebuildView } from '../../domain/projection/rebuild-view.decide.ts'
import type { ProjectionsDeps } from '../deps.ts'

/** `by` is an account's id or an operator's name. */
export type Rebuild = { readonly view: string; readonly reason: string; readonly by: string }

/** Records that a view is rebuilt. Refusals, thrown: view-not-found, view-rebuild-under-way. */
export async function recordRebuild(
  { run, figures: { projections } }: ProjectionsDeps,
  { view, reason, by: requestedBy }: Rebuild,
  context: CommandContext,
): Promise<void> {
  const isView = projections.processors().some(({ kind, name }) => kind === 'view' && name === view)
  const state = (await projections.rebuilds()).get(view)
  const facts = { isView, isUnderWay: state !== undefined && state !== 'failed' }
  unwrap(await run(rebuildView, { projection: view, reason, requestedBy }, context, facts))
}

/**
 * Has the leading server rebuild a view beside the table that serves. Recorded first: where the server stops in between,
 * the history has what was wanted, and it is asked for again. Refusals, thrown: view-not-found, view-rebuild-under-way.
 */
export async function rebuildViewBeside(
  deps: ProjectionsDeps,
  act: Rebuild,
  context: CommandContext,
): Promise<void> {
  await recordRebuild(deps, act, context)
  await deps.figures.projections.askRebuild(act.view)
}
