import type { Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

type SuspendAccount = UserKey & { readonly reason: string; readonly suspendedBy: string }

/** Closes the account to its person until it is reinstated, once. Refusal: account-not-found. */
export function suspendAccount({ reason, suspendedBy, now }: Timed<SuspendAccount>, state: User) {
  return forRegisteredUser(state, ({ clientId, professionalId, suspension }, ids) => {
    const data = { ...ids, clientId, professionalId, reason, suspendedBy, suspendedAt: now }
    return suspension ? [] : [{ type: 'account-suspended', data }]
  })
}
