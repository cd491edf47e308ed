import { accessRefusals, type Refusal, unwrap, userId } from '@escuta/kernel'
import { query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import { clientDashboardDto, professionalDashboardDto, professionalPageDto } from '../contract/index.ts'
import { clientDashboard } from '../application/client-dashboard.ts'
import type { DashboardDeps } from '../application/deps.ts'
import { professionalDashboard } from '../application/professional-dashboard.ts'
import { professionalPage } from '../application/professional-page.ts'

const ofUser = z.object({ userId })

export function dashboardsRouter(deps: DashboardDeps) {
  return router({
    /** A client's own dashboard; another user's id is refused as not found. */
    client: query
      .input(ofUser)
      .output(clientDashboardDto)
      .query(async ({ ctx, input }) => unwrap(await own(ctx, input.userId, clientDashboard))),

    /** The documented dashboard of a professional, their own. */
    professional: query
      .input(ofUser)
      .output(professionalDashboardDto)
      .query(async ({ ctx, input }) => unwrap(await own(ctx, input.userId, professionalDashboard))),

    /** What a professional's own /profissional shows. */
    professionalPage: query
      .input(ofUser)
      .output(professionalPageDto)
      .query(async ({ ctx, input }) => unwrap(await own(ctx, input.userId, professionalPage))),
  })

  async function own<View>(
    { actor }: RequestContext,
    id: string,
    view: (deps: DashboardDeps, userId: string) => Promise<View | Refusal>,
  ): Promise<View | Refusal> {
    return actor.kind === 'user' && actor.userId === id ? view(deps, id) : accessRefusals.refuse('not-found')
  }
}
