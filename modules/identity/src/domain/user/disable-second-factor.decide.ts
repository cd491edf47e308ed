import type { Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Turns the second factor off. Refusal: account-not-found. */
export function disableSecondFactor({ now }: Timed<UserKey>, state: User) {
  return forRegisteredUser(state, ({ hasSecondFactor }, ids) =>
    hasSecondFactor ? [{ type: 'second-factor-disabled', data: { ...ids, disabledAt: now } }] : [],
  )
}
