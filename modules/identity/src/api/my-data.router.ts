import { command, query, router } from '@escuta/rpc'
import {
  type DataCopy,
  type DataRequest,
  eraseInput,
  exportInput,
  giveConsentInput,
  type RetainedByLaw,
  makeDataRequestInput,
  type MyDataOverview,
  revokeConsentInput,
} from '../contract/index.ts'
import type { ModuleDeps } from '../application/module-deps.ts'
import { give, revoke } from '../application/my-data/consents.ts'
import { makeRequest } from '../application/my-data/data-requests.ts'
import { erase } from '../application/my-data/erase.ts'
import { exportCopy } from '../application/my-data/export-copy.ts'
import { overview } from '../application/my-data/overview.ts'

/** What people do with what the app knows of them (LGPD, art. 18). */
export function myDataRouter(deps: ModuleDeps) {
  return router({
    overview: query.query(({ ctx }): Promise<MyDataOverview> => overview(deps, ctx)),
    export: command
      .input(exportInput)
      .mutation(({ input, ctx }): Promise<DataCopy> => exportCopy(deps, input, ctx)),
    giveConsent: command.input(giveConsentInput).mutation(async ({ input, ctx }): Promise<MyDataOverview> => {
      await give(deps, input, ctx)
      return overview(deps, ctx)
    }),
    revokeConsent: command
      .input(revokeConsentInput)
      .mutation(async ({ input, ctx }): Promise<MyDataOverview> => {
        await revoke(deps, input, ctx)
        return overview(deps, ctx)
      }),
    request: command
      .input(makeDataRequestInput)
      .mutation(({ input, ctx }): Promise<DataRequest> => makeRequest(deps, input, ctx)),
    erase: command
      .meta({ isCostly: true })
      .input(eraseInput)
      .mutation(({ input, ctx }): Promise<{ kept: readonly RetainedByLaw[] }> => erase(deps, input, ctx)),
  })
}
