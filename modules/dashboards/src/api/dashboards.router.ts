import { accessRefusals, type Refusal, unwrap, userId } from '@escuta/kernel'
import { query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  clientDashboardDto,
  clientPageDto,
  pastAppointmentsDto,
  professionalDashboardDto,
  professionalPageDto,
} from '../contract/index.ts'
import { clientDashboard } from '../application/client-dashboard.ts'
import { clientPage, pastAppointments } from '../application/client-page.ts'
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

    /** What a client's own /cliente shows. */
    clientPage: query
      .input(ofUser)
      .output(clientPageDto)
      .query(async ({ ctx, input }) => unwrap(await own(ctx, input.userId, clientPage))),

    /** A client's own appointments that have ended, a page at a time. */
    pastAppointments: query
      .input(
        ofUser.extend({ limit: z.int().min(1).max(100).default(20), cursor: z.string().max(200).optional() }),
      )
      .output(pastAppointmentsDto)
      .query(async ({ ctx, input: { userId: id, ...page } }) =>
        unwrap(await own(ctx, id, (all) => pastAppointments(all, id, page))),
      ),

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
