import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Turns the second factor off. Refusal: account-not-found. */
function decide({ now }: Timed<UserKey>, state: User) {
  return forRegisteredUser(state, ({ hasSecondFactor }, ids) =>
    hasSecondFactor ? [{ type: 'second-factor-disabled', data: { ...ids, disabledAt: now } }] : [],
  )
}

export const disableSecondFactor = defineCommand({ name: 'disable-second-factor', stream: user, decide })
