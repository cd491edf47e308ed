import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Replaces the recovery codes. Refusal: account-not-found. */
function decide({ now }: Timed<UserKey>, state: User) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}

export const makeRecoveryCodes = defineCommand({ name: 'make-recovery-codes', stream: user, decide })
