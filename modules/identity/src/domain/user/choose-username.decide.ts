import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Sets the username; its uniqueness is ensured by the auth store. Refusal: account-not-found. */
function decide({ username, now }: Timed<UserKey & { readonly username: string }>, state: User) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'username-chosen', data: { ...ids, username, chosenAt: now } },
  ])
}

export const chooseUsername = defineCommand({ name: 'choose-username', stream: user, decide })
