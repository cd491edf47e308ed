import { query, type RequestContext } from '@escuta/rpc'
import { overviewOf } from '../application/overview.ts'
import type { ReportsDeps } from '../application/deps.ts'
import { reportsOf } from '../application/reports.ts'
import { adminOverview, reportsAnswer, reportsInput, type SystemStatus } from '../contract/index.ts'

/** The figures of the start page, and the reports. */
export function reportsProcedures(deps: ReportsDeps, status: (ctx: RequestContext) => Promise<SystemStatus>) {
  return {
    /** The figures of the month, what requires attention, and the best rated professionals. */
    overview: query
      .meta({ cost: 10 })
      .output(adminOverview)
      .query(async ({ ctx }) => overviewOf(deps, await status(ctx))),
    /** What happened in each month of a period. */
    reports: query
      .meta({ cost: 20 })
      .input(reportsInput)
      .output(reportsAnswer)
      .query(({ input }) => reportsOf(deps, input)),
  }
}
