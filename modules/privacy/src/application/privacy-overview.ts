import type { DataRecipient } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { PrivacyOverview } from '../contract/index.ts'
import { erasureBlock } from '../domain/person/erase-person.decide.ts'
import { retainedDataOf, toRetainedByLaw } from '../read-models/care-relations/retained-data.query.ts'
import { dataRequestsOf } from '../read-models/data-requests/data-requests.query.ts'
import { toConsentStates } from './consents.ts'
import type { PrivacyDeps } from './deps.ts'
import { loadPerson } from './load-person.ts'

/** Consents, requests and recipients of the caller's data, and what an erasure now would retain. */
export async function privacyOverview(deps: PrivacyDeps, ctx: RequestContext): Promise<PrivacyOverview> {
  const account = await deps.accounts.callerAccount(ctx)
  const [person, requests, sections, upcoming, retained] = await Promise.all([
    loadPerson(deps, account.personId, ctx.command()),
    dataRequestsOf(deps, account.userId),
    deps.collectPersonalData(account),
    deps.accounts.upcomingAppointments(account),
    retainedDataOf(deps.db, account.clientId),
  ])
  const erasureBlockedBy = erasureBlock(account, upcoming)
  return {
    consents: toConsentStates(person),
    requests,
    recipients: recipientsIn(sections),
    retainedByLaw: retained.map(toRetainedByLaw),
    erasureBlockedBy,
    upcomingAppointments: erasureBlockedBy === 'upcoming-appointments' ? upcoming : [],
  }
}

/** The recipients of all sections, each once for each purpose. */
export function recipientsIn(
  sections: readonly { readonly recipients?: readonly DataRecipient[] }[],
): readonly DataRecipient[] {
  const all = sections.flatMap(({ recipients }) => recipients ?? [])
  return [...new Map(all.map((recipient) => [`${recipient.name} ${recipient.purpose}`, recipient])).values()]
}
