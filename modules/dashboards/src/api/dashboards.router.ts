import { accessRefusals, pageInput, type Refusal, unwrap, userId } from '@escuta/kernel'
import { query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  clientDashboardDto,
  clientPageDto,
  clientPaymentsDto,
  pastAppointmentsDto,
  professionalDashboardDto,
  professionalPageDto,
} from '../contract/index.ts'
import { clientDashboard } from '../application/client-dashboard.ts'
import { clientPage, clientPayments, pastAppointments } from '../application/client-page.ts'
import type { DashboardDeps } from '../application/deps.ts'
import { professionalDashboard } from '../application/professional-dashboard.ts'
import { professionalPage } from '../application/professional-page.ts'

const ofUser = z.object({ userId })
type View<Data> = (deps: DashboardDeps, userId: string) => Promise<Data | Refusal>

export function dashboardsRouter(deps: DashboardDeps) {
  return router({
    /** A client's own dashboard; another user's id is refused as not found. */
    client: query
      .meta({ cost: 2 })
      .input(ofUser)
      .output(clientDashboardDto)
      .query(async ({ ctx, input }) => unwrap(await own(ctx, input.userId, clientDashboard))),

    /** What a client's own /cliente shows. */
    clientPage: query
      .meta({ cost: 2 })
      .output(clientPageDto)
      .query(async ({ ctx }) => unwrap(await ofCaller(ctx, clientPage))),

    /** A client's own appointments that have ended, a page at a time. */
    pastAppointments: query
      .input(pageInput)
      .output(pastAppointmentsDto)
      .query(async ({ ctx, input }) =>
        unwrap(await ofCaller(ctx, (all, id) => pastAppointments(all, id, input))),
      ),

    /** What a client paid, a page at a time. */
    clientPayments: query
      .input(pageInput)
      .output(clientPaymentsDto)
      .query(async ({ ctx, input }) =>
        unwrap(await ofCaller(ctx, (all, id) => clientPayments(all, id, input))),
      ),

    /** The documented dashboard of a professional, their own. */
    professional: query
      .meta({ cost: 2 })
      .input(ofUser)
      .output(professionalDashboardDto)
      .query(async ({ ctx, input }) => unwrap(await own(ctx, input.userId, professionalDashboard))),

    /** What a professional's own /profissional shows. */
    professionalPage: query
      .meta({ cost: 2 })
      .input(ofUser)
      .output(professionalPageDto)
      .query(async ({ ctx, input }) => unwrap(await own(ctx, input.userId, professionalPage))),
  })

  async function own<Data>(ctx: RequestContext, id: string, view: View<Data>): Promise<Data | Refusal> {
    const isOwn = ctx.actor.kind === 'user' && ctx.actor.userId === id
    return isOwn ? ofCaller(ctx, view) : accessRefusals.refuse('not-found')
  }

  async function ofCaller<Data>({ actor }: RequestContext, view: View<Data>): Promise<Data | Refusal> {
    return actor.kind === 'user' ? view(deps, actor.userId) : accessRefusals.refuse('not-found')
  }
}
