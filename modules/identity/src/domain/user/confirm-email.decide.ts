import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Confirms the address, once. Refusal: account-not-found. */
function decide({ now }: Timed<UserKey>, state: User) {
  return forRegisteredUser(state, ({ isEmailConfirmed }, ids) =>
    isEmailConfirmed ? [] : [{ type: 'email-confirmed', data: { ...ids, confirmedAt: now } }],
  )
}

export const confirmEmail = defineCommand({ name: 'confirm-email', stream: user, decide })
