import { operatorOf } from '@escuta/kernel'
import { command, query, router } from '@escuta/rpc'
import { z } from 'zod'
import { rebuildViewBeside } from '../application/projections/rebuild-view.ts'
import { retryParkedEventOf } from '../application/projections/retry-parked-event.ts'
import { skipParkedEventOf } from '../application/projections/skip-parked-event.ts'
import type { ProjectionsDeps } from '../application/deps.ts'
import {
  actOnParkedInput,
  mostParkedShown,
  type ProjectionsConsole,
  projectionsDto,
  rebuildViewInput,
} from '../contract/index.ts'

/** Views, processes and parked events. */
export function projectionsRouter(deps: ProjectionsDeps) {
  return router({
    /** The progress of every view and process, and the oldest parked events. */
    status: query.output(projectionsDto).query(() => consoleOf(deps)),

    rebuildView: command
      .meta({ isCostly: true, cost: 100 })
      .input(rebuildViewInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        await rebuildViewBeside(deps, { ...input, by: operatorOf(ctx.actor) }, ctx.command())
        return null
      }),

    retryParkedEvent: command
      .input(actOnParkedInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        await retryParkedEventOf(deps, { ...input, by: operatorOf(ctx.actor) }, ctx.command())
        return null
      }),

    skipParkedEvent: command
      .input(actOnParkedInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        await skipParkedEventOf(deps, { ...input, by: operatorOf(ctx.actor) }, ctx.command())
        return null
      }),
  })
}

async function consoleOf({ figures: { projections } }: ProjectionsDeps): Promise<ProjectionsConsole> {
  const [rebuilds, parked, logAnswers] = await Promise.all([
    projections.rebuilds(),
    projections.parked(mostParkedShown + 1),
    projections.logAnswers(),
  ])
  return {
    processors: projections.processors().map((processor) => ({
      ...processor,
      behind: logAnswers ? processor.behind : null,
      rebuild: rebuilds.get(processor.name) ?? null,
    })),
    parked: parked.slice(0, mostParkedShown),
    hasMoreParked: parked.length > mostParkedShown,
  }
}
