import type { Timed } from '@escuta/event-sourcing'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Records that a recovery code was used; `left` remain. Refusal: account-not-found. */
export function useRecoveryCode({ left, now }: Timed<UserKey & { readonly left: number }>, state: User) {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-code-used', data: { ...ids, left, usedAt: now } },
  ])
}
