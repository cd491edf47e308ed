import type { EventOf } from '@escuta/event-sourcing'
import type { personDetailsChanged } from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { type AccountIds, forRegisteredUser, type UserDecision } from './for-registered-user.ts'
import type { RegisteredUser, User } from './user.state.ts'

/** All personal details of an account. */
export type PersonDetails = Pick<
  EventOf<typeof personDetailsChanged>['data'],
  'name' | 'email' | 'phone' | 'birthDate'
>

/** The details as they were decrypted from `account`, for events that carry all of them. */
export type DecryptedDetails = { readonly account: RegisteredUser; readonly details: PersonDetails }

/** Decides while the account's details are those that were decrypted. Refusals: account-not-found, details-changed. */
export function forDecryptedDetails(
  state: User,
  { account: { name, email, phone, birthDate } }: DecryptedDetails,
  decide: (account: RegisteredUser, ids: AccountIds) => UserDecision,
): UserDecision {
  return forRegisteredUser(state, (account, ids) => {
    const isSame =
      account.name === name &&
      account.email === email &&
      account.phone === phone &&
      account.birthDate === birthDate
    return isSame ? decide(account, ids) : identityRefusals.refuse('details-changed')
  })
}
