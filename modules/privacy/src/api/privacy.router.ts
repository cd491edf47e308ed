import { command, query, router } from '@escuta/rpc'
import {
  dataCopy,
  dataRequestDto,
  erasedAnswer,
  eraseInput,
  exportInput,
  giveConsentInput,
  makeDataRequestInput,
  missingConsentsDto,
  privacyOverviewDto,
  revokeConsentInput,
} from '../contract/index.ts'
import type { PrivacyDeps } from '../application/deps.ts'
import { eraseCaller } from '../application/erase-person.ts'
import { exportPersonalData } from '../application/export-personal-data.ts'
import { giveOwnConsent } from '../application/give-consent.ts'
import { makeOwnDataRequest } from '../application/make-data-request.ts'
import { privacyOverview } from '../application/privacy-overview.ts'
import { revokeOwnConsent } from '../application/revoke-consent.ts'
import { missingConsents } from '../read-models/consents/missing-consents.query.ts'

/** Rights of people over their own data (LGPD, art. 18). */
export function privacyRouter(deps: PrivacyDeps) {
  return router({
    overview: query.output(privacyOverviewDto).query(({ ctx }) => privacyOverview(deps, ctx)),
    /** The consents that are asked for before paying for, and before entering, an appointment. */
    missingConsents: query
      .output(missingConsentsDto)
      .query(async ({ ctx }) => missingConsents(deps.db, (await deps.accounts.callerAccount(ctx)).userId)),
    export: command
      .meta({ isCostly: true, cost: 100 })
      .input(exportInput)
      .output(dataCopy)
      .mutation(({ input, ctx }) => exportPersonalData(deps, input, ctx)),
    giveConsent: command
      .input(giveConsentInput)
      .output(privacyOverviewDto)
      .mutation(async ({ input, ctx }) => {
        await giveOwnConsent(deps, input, ctx)
        return privacyOverview(deps, ctx)
      }),
    revokeConsent: command
      .input(revokeConsentInput)
      .output(privacyOverviewDto)
      .mutation(async ({ input, ctx }) => {
        await revokeOwnConsent(deps, input, ctx)
        return privacyOverview(deps, ctx)
      }),
    makeDataRequest: command
      .input(makeDataRequestInput)
      .output(dataRequestDto)
      .mutation(({ input, ctx }) => makeOwnDataRequest(deps, input, ctx)),
    erasePerson: command
      .meta({ isCostly: true })
      .input(eraseInput)
      .output(erasedAnswer)
      .mutation(({ input, ctx }) => eraseCaller(deps, input, ctx)),
  })
}
