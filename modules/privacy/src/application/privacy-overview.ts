import type { DataRecipient, DataSubject } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { PrivacyOverview } from '../contract/index.ts'
import { erasureBlock } from '../domain/person/erase-person.decide.ts'
import { person } from '../domain/person/person.state.ts'
import { dataRequestsOf } from '../read-models/data-requests/data-requests.query.ts'
import { toConsentStates } from './consent-states.ts'
import type { PrivacyDeps } from './deps.ts'
import { aheadOf } from './paid-ahead.ts'
import { retainedDataOf, toRetainedByLaw } from './retained-data.ts'

/** Consents, requests and recipients of the caller's data, and what an erasure now would retain. */
export async function privacyOverview(deps: PrivacyDeps, ctx: RequestContext): Promise<PrivacyOverview> {
  const account = await deps.accounts.callerAccount(ctx)
  const [state, requests, recipients, { paidAhead, cancelled }, coming, retained] = await Promise.all([
    deps.load(person, account),
    dataRequestsOf(deps, account.userId),
    recipientsOf(deps, account),
    aheadOf(deps, account.clientId, deps.clock.now()),
    deps.appointments.comingOf({ ...account, clientId: null }, deps.clock.now()),
    retainedDataOf(deps, account.clientId),
  ])
  return {
    consents: toConsentStates(state),
    requests,
    recipients,
    retainedByLaw: retained.map(toRetainedByLaw),
    erasureBlockedBy: erasureBlock(account),
    paidAhead,
    unpaidAhead: cancelled.length - paidAhead.length,
    aheadWithClients: coming.asProfessional?.total ?? 0,
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
