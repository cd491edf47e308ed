import type { DataRecipient } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { MyDataOverview } from '../../contract/index.ts'
import { upcomingAppointments } from '../../read-models/upcoming-appointments/appointments-ahead.query.ts'
import { keptInWords, keptOf } from '../../read-models/care-relations/retention.query.ts'
import { dataRequestsOf } from '../../read-models/data-requests/data-requests.query.ts'
import { blockOf } from '../../domain/user/erase-person.decide.ts'
import type { Entry } from '../parts.ts'
import { ownAccount } from '../own-account.ts'
import { consentStates } from './consents.ts'

/** What a person sees of their rights: consents, requests, who received their data, and what erasing would mean. */
export async function overview(entry: Entry, ctx: RequestContext): Promise<MyDataOverview> {
  const account = await ownAccount(entry, ctx)
  const [requests, sections, coming, kept] = await Promise.all([
    dataRequestsOf(entry, account.userId),
    entry.collectPersonalData(account),
    upcomingAppointments(entry, account),
    keptOf(entry.db, account.clientId),
  ])
  const erasureBlockedBy = blockOf(account, coming)
  return {
    consents: consentStates(account),
    requests,
    recipients: recipientsIn(sections),
    retainedByLaw: kept.map(keptInWords),
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
