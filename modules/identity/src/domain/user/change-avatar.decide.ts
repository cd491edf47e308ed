import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { avatarChanged } from '../../contract/published-events.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Replaces or removes the picture. Refusal: account-not-found. */
export function changeAvatar(
  { hasPicture, now }: Timed<UserKey & { readonly hasPicture: boolean }>,
  state: User,
): Decision<EventOf<typeof avatarChanged>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'avatar-changed', data: { ...ids, hasPicture, changedAt: now } },
  ])
}
