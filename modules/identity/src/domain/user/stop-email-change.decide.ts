import type { Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Cancels a requested change of address. Refusal: account-not-found. */
export function stopEmailChange({ linkId, now }: Timed<UserKey & { readonly linkId: string }>, state: User) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'email-change-stopped', data: { ...ids, linkId, stoppedAt: now } },
  ])
}
