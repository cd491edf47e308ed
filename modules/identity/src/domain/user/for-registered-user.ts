import type { Decision, EventsOf } from '@escuta/event-sourcing'
import { identityRefusals } from '../../contract/refusals.ts'
import type { RegisteredUser, User, user } from './user.state.ts'

/** Names the account that a command changes. */
export type UserKey = { readonly userId: string }
/** Ids in every event of an account. */
export type AccountIds = Pick<RegisteredUser, 'userId' | 'personId'>

export type UserDecision = Decision<EventsOf<typeof user>>

/** Decides for an open account only. Refusal: account-not-found. */
export function forRegisteredUser(
  state: User,
  decide: (account: RegisteredUser, ids: AccountIds) => UserDecision,
): UserDecision {
  if (state.status !== 'registered') return identityRefusals.refuse('account-not-found')
  const { userId, personId } = state
  return decide(state, { userId, personId })
}
