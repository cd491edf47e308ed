import { RefusedError } from '@escuta/kernel'
import { accessRefusals, command, query, router } from '@escuta/rpc'
import {
  type DataCopy,
  type DataRequest,
  eraseInput,
  exportInput,
  giveConsentInput,
  type KeptByLaw,
  makeDataRequestInput,
  type MyDataOverview,
  revokeConsentInput,
} from '../contract/index.ts'
import type { Entry } from './entry.ts'

function notYet(): never {
  throw new RefusedError(accessRefusals.refuse('unavailable'))
}

/** What people do with what the house knows of them (LGPD, art. 18). */
export function myDataRouter(_entry: Entry) {
  return router({
    overview: query.query((): Promise<MyDataOverview> => notYet()),
    export: command.input(exportInput).mutation((): Promise<DataCopy> => notYet()),
    giveConsent: command.input(giveConsentInput).mutation((): Promise<MyDataOverview> => notYet()),
    revokeConsent: command.input(revokeConsentInput).mutation((): Promise<MyDataOverview> => notYet()),
    request: command.input(makeDataRequestInput).mutation((): Promise<DataRequest> => notYet()),
    erase: command
      .meta({ isCostly: true })
      .input(eraseInput)
      .mutation((): Promise<{ kept: readonly KeptByLaw[] }> => notYet()),
  })
}
