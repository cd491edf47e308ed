import type { Decision, EventOf } from '@escuta/event-sourcing'
import { type ConsentPurpose, purposesOfEveryAccount } from '../../contract/consents.ts'
import { myDataRefusals } from '../../contract/my-data-refusals.ts'
import type { consentRevoked } from '../../contract/published-events.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Withdraws a consent, once. Refusals: consent-needed for what no account can be without, account-not-found. */
export function revokeConsent(
  { purpose }: { readonly purpose: ConsentPurpose },
  state: User,
  now: string,
): Decision<EventOf<typeof consentRevoked>> {
  return forRegisteredUser(state, ({ consents }, ids) => {
    if (purposesOfEveryAccount.includes(purpose)) return myDataRefusals.refuse('consent-needed')
    const given = consents[purpose]
    if (!given || given.revokedAt !== null) return []
    return [{ type: 'consent-revoked', data: { ...ids, purpose, revokedAt: now } }]
  })
}
