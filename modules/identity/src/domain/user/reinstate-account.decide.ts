import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

type ReinstateAccount = UserKey & { readonly reason: string; readonly reinstatedBy: string }

/** Opens a suspended account again. Refusal: account-not-found. */
function decide({ reason, reinstatedBy, now }: Timed<ReinstateAccount>, state: User) {
  return forRegisteredUser(state, ({ clientId, professionalId, suspension }, ids) => {
    const data = { ...ids, clientId, professionalId, reason, reinstatedBy, reinstatedAt: now }
    return suspension ? [{ type: 'account-reinstated', data }] : []
  })
}

export const reinstateAccount = defineCommand({ name: 'reinstate-account', stream: user, decide })
