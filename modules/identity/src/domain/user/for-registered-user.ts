import type { Decision, EventOf } from '@escuta/event-sourcing'
import { identityRefusals } from '../../contract/refusals.ts'
import type { userEvents } from './user.events.ts'
import type { RegisteredUser, User } from './user.state.ts'

/** Names the account that a command changes. */
export type UserKey = { readonly userId: string }
/** Ids in every event of an account. */
export type AccountIds = Pick<RegisteredUser, 'userId' | 'personId'>

export type UserDecision = Decision<EventOf<(typeof userEvents)[number]>>

/** Decides for an open account only. Refusal: account-not-found. */
export function forRegisteredUser(
  state: User,
  decide: (account: RegisteredUser, ids: AccountIds) => UserDecision,
): UserDecision {
  if (state.status !== 'registered') return identityRefusals.refuse('account-not-found')
  const { userId, personId } = state
  return decide(state, { userId, personId })
}
