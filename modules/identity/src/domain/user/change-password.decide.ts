import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { passwordChanged } from '../../contract/published-events.ts'
import { type AccountIds, forRegisteredUser, type UserKey } from './for-registered-user.ts'
import { type RegisteredUser, type User, user } from './user.state.ts'

type ChangePassword = UserKey &
  Pick<EventOf<typeof passwordChanged>['data'], 'provedBy'> & {
    /** Clears username and second factor, set before the owner proved more than the mailbox. */
    readonly clearsEarlier: boolean
  }

/**
 * Changes the password. A link sent by e-mail also confirms the address. It clears the username and the second
 * factor when the owner had proved nothing but access to the mailbox before. Refusal: account-not-found.
 */
function decide({ provedBy, clearsEarlier, now }: Timed<ChangePassword>, state: User) {
  return forRegisteredUser(state, (account, ids) => [
    { type: 'password-changed', data: { ...ids, provedBy, changedAt: now } },
    ...(provedBy === 'link-by-email' && !account.isEmailConfirmed
      ? [{ type: 'email-confirmed' as const, data: { ...ids, confirmedAt: now } }]
      : []),
    ...(clearsEarlier ? cleared(account, ids, now) : []),
  ])
}

function cleared({ username, hasSecondFactor }: RegisteredUser, ids: AccountIds, now: string) {
  return [
    ...(username === null ? [] : [{ type: 'username-removed' as const, data: { ...ids, removedAt: now } }]),
    ...(hasSecondFactor
      ? [{ type: 'second-factor-disabled' as const, data: { ...ids, disabledAt: now } }]
      : []),
  ]
}

export const changePassword = defineCommand({ name: 'change-password', stream: user, decide })
