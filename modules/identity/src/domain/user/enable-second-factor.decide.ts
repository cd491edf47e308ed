import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Turns the second factor on, with recovery codes. Refusal: account-not-found. */
function decide({ now }: Timed<UserKey>, state: User) {
  return forRegisteredUser(state, ({ hasSecondFactor }, ids) => [
    ...(hasSecondFactor
      ? []
      : [{ type: 'second-factor-enabled' as const, data: { ...ids, enabledAt: now } }]),
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}

export const enableSecondFactor = defineCommand({ name: 'enable-second-factor', stream: user, decide })
