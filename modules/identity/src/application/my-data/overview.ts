import type { DataRecipient } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { MyDataOverview } from '../../contract/index.ts'
import { upcomingAppointments } from '../../read-models/upcoming-appointments/paid-appointments.query.ts'
import { retainedByLawOf, keptOf } from '../../read-models/care-relations/retention.query.ts'
import { dataRequestsOf } from '../../read-models/data-requests/data-requests.query.ts'
import { blockOf } from '../../domain/user/erase-person.decide.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { callerAccount } from '../caller-account.ts'
import { consentStates } from './consents.ts'

/** What a person sees of their rights: consents, requests, who received their data, and what erasing would mean. */
export async function overview(deps: ModuleDeps, ctx: RequestContext): Promise<MyDataOverview> {
  const account = await callerAccount(deps, ctx)
  const [requests, sections, coming, kept] = await Promise.all([
    dataRequestsOf(deps, account.userId),
    deps.collectPersonalData(account),
    upcomingAppointments(deps, account),
    keptOf(deps.db, account.clientId),
  ])
  const erasureBlockedBy = blockOf(account, coming)
  return {
    consents: consentStates(account),
    requests,
    recipients: recipientsIn(sections),
    retainedByLaw: kept.map(retainedByLawOf),
    erasureBlockedBy,
    upcomingAppointments: erasureBlockedBy === 'upcoming-appointments' ? coming : [],
  }
}

/** Everybody who received something, once for each purpose. */
export function recipientsIn(
  sections: readonly { readonly recipients?: readonly DataRecipient[] }[],
): readonly DataRecipient[] {
  const all = sections.flatMap(({ recipients }) => recipients ?? [])
  return [...new Map(all.map((recipient) => [`${recipient.name} ${recipient.purpose}`, recipient])).values()]
}
