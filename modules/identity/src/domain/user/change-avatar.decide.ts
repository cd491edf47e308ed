import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { avatarChanged } from '../../contract/published-events.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

/** Replaces or removes the picture. Refusal: account-not-found. */
export function changeAvatar(
  { hasPicture }: { readonly hasPicture: boolean },
  state: User,
  now: string,
): Decision<EventOf<typeof avatarChanged>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'avatar-changed', data: { ...ids, hasPicture, changedAt: now } },
  ])
}
