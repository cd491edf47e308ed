import type { DataRequest } from '../contract/index.ts'
import { waitingDataRequests } from '../read-models/data-requests/data-requests.query.ts'
import { dataRequestTexts } from '../texts/privacy-texts.ts'
import type { PrivacyDeps } from './deps.ts'

/** Unanswered requests for the operator, 100 at a time, decrypted, with the kind in Portuguese. */
export async function dataRequestQueue(
  deps: PrivacyDeps,
  after?: Pick<DataRequest, 'id' | 'dueAt'>,
): Promise<readonly (DataRequest & { readonly kindText: string })[]> {
  const waiting = await waitingDataRequests(deps, after)
  return waiting.map((request) => ({ ...request, kindText: dataRequestTexts[request.kind] }))
}
