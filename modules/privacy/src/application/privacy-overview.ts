import type { DataRecipient, DataSubject } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { PrivacyOverview } from '../contract/index.ts'
import { erasureBlock } from '../domain/person/erase-person.decide.ts'
import { person } from '../domain/person/person.state.ts'
import { dataRequestsOf } from '../read-models/data-requests/data-requests.query.ts'
import { toConsentStates } from './consent-states.ts'
import type { PrivacyDeps } from './deps.ts'
import { retainedDataOf, toRetainedByLaw } from './retained-data.ts'

/** Consents, requests and recipients of the caller's data, and what an erasure now would retain. */
export async function privacyOverview(deps: PrivacyDeps, ctx: RequestContext): Promise<PrivacyOverview> {
  const account = await deps.accounts.callerAccount(ctx)
  const [state, requests, recipients, upcoming, retained] = await Promise.all([
    deps.load(person, account),
    dataRequestsOf(deps, account.userId),
    recipientsOf(deps, account),
    deps.appointments.paidAhead(account, deps.clock.now()),
    retainedDataOf(deps, account.clientId),
  ])
  const erasureBlockedBy = erasureBlock(account, upcoming)
  return {
    consents: toConsentStates(state),
    requests,
    recipients,
    retainedByLaw: retained.map(toRetainedByLaw),
    erasureBlockedBy,
    upcomingAppointments: erasureBlockedBy === 'upcoming-appointments' ? upcoming : [],
  }
}

/** The recipients of a person's data, each once for each purpose. */
export async function recipientsOf(
  { collectDataRecipients }: Pick<PrivacyDeps, 'collectDataRecipients'>,
  subject: DataSubject,
): Promise<readonly DataRecipient[]> {
  const all = await collectDataRecipients(subject)
  return [...new Map(all.map((recipient) => [`${recipient.name} ${recipient.purpose}`, recipient])).values()]
}
