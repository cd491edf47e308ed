import { command, query, router } from '@escuta/rpc'
import {
  type BookingPurpose,
  type DataCopy,
  type DataRequest,
  eraseInput,
  exportInput,
  giveConsentInput,
  makeDataRequestInput,
  type PrivacyOverview,
  type RetainedByLaw,
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
    overview: query.query(({ ctx }): Promise<PrivacyOverview> => privacyOverview(deps, ctx)),
    /** The consents that are asked for before paying for, and before entering, an appointment. */
    missingConsents: query.query(async ({ ctx }): Promise<readonly BookingPurpose[]> =>
      missingConsents(deps.db, (await deps.accounts.callerAccount(ctx)).userId),
    ),
    export: command
      .input(exportInput)
      .mutation(({ input, ctx }): Promise<DataCopy> => exportPersonalData(deps, input, ctx)),
    giveConsent: command
      .input(giveConsentInput)
      .mutation(async ({ input, ctx }): Promise<PrivacyOverview> => {
        await giveOwnConsent(deps, input, ctx)
        return privacyOverview(deps, ctx)
      }),
    revokeConsent: command
      .input(revokeConsentInput)
      .mutation(async ({ input, ctx }): Promise<PrivacyOverview> => {
        await revokeOwnConsent(deps, input, ctx)
        return privacyOverview(deps, ctx)
      }),
    makeDataRequest: command
      .input(makeDataRequestInput)
      .mutation(({ input, ctx }): Promise<DataRequest> => makeOwnDataRequest(deps, input, ctx)),
    erasePerson: command
      .meta({ isCostly: true })
      .input(eraseInput)
      .mutation(({ input, ctx }): Promise<{ retained: readonly RetainedByLaw[] }> =>
        eraseCaller(deps, input, ctx),
      ),
  })
}
