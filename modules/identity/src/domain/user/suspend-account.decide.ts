import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

type SuspendAccount = UserKey & { readonly reason: string; readonly suspendedBy: string }

/** Closes the account to its person until it is reinstated, once. Refusal: account-not-found. */
function decide({ reason, suspendedBy, now }: Timed<SuspendAccount>, state: User) {
  return forRegisteredUser(state, ({ clientId, professionalId, suspension }, ids) => {
    const data = { ...ids, clientId, professionalId, reason, suspendedBy, suspendedAt: now }
    return suspension ? [] : [{ type: 'account-suspended', data }]
  })
}

export const suspendAccount = defineCommand({ name: 'suspend-account', stream: user, decide })
