import type { Decision } from '@escuta/event-sourcing'
import { identityRefusals } from '../../contract/refusals.ts'
import type { RegisteredUser, User } from './user.state.ts'

/** Names the account that a command changes. */
export type UserKey = { readonly userId: string }
/** Ids in every event of an account. */
export type AccountIds = Pick<RegisteredUser, 'userId' | 'personId'>

/** Decides for an open account only. Refusal: account-not-found. */
export function forRegisteredUser<Event>(
  state: User,
  decide: (account: RegisteredUser, ids: AccountIds) => Decision<Event>,
): Decision<Event> {
  if (state.status !== 'registered') return identityRefusals.refuse('account-not-found')
  const { userId, personId } = state
  return decide(state, { userId, personId })
}
