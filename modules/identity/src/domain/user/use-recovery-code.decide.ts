import { defineCommand, type Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type User, user } from './user.state.ts'

/** Records that a recovery code was used; `left` remain. Refusal: account-not-found. */
function decide({ left, now }: Timed<UserKey & { readonly left: number }>, state: User) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-code-used', data: { ...ids, left, usedAt: now } },
  ])
}

export const useRecoveryCode = defineCommand({ name: 'use-recovery-code', stream: user, decide })
