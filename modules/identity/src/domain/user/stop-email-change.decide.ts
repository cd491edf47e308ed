import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Cancels a requested change of address. Refusal: account-not-found. */
function decide({ linkId, now }: Timed<UserKey & { readonly linkId: string }>, state: User) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'email-change-stopped', data: { ...ids, linkId, stoppedAt: now } },
  ])
}

export const stopEmailChange = defineCommand({ name: 'stop-email-change', stream: user, decide })
