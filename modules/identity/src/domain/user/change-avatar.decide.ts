import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Replaces or removes the picture. Refusal: account-not-found. */
function decide({ hasPicture, now }: Timed<UserKey & { readonly hasPicture: boolean }>, state: User) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'avatar-changed', data: { ...ids, hasPicture, changedAt: now } },
  ])
}

export const changeAvatar = defineCommand({ name: 'change-avatar', stream: user, decide })
