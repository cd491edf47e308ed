import type { Decision, EventOf } from '@escuta/event-sourcing'
import type { emailConfirmed, passwordChanged } from '../../contract/published-events.ts'
import { ofAccount } from './of-account.ts'
import type { User } from './user.state.ts'

type Changed = EventOf<typeof passwordChanged | typeof emailConfirmed>
export type ChangePassword = Pick<EventOf<typeof passwordChanged>['data'], 'provedBy'>

/** The password is another one; whoever came by a link has thereby shown that the address is theirs. Refusal: account-not-found. */
export function changePassword({ provedBy }: ChangePassword, state: User, now: string): Decision<Changed> {
  return ofAccount<Changed>(state, ({ isEmailConfirmed }, ids) => [
    { type: 'password-changed', data: { ...ids, provedBy, changedAt: now } },
    ...(provedBy === 'link-by-email' && !isEmailConfirmed
      ? [{ type: 'email-confirmed' as const, data: { ...ids, confirmedAt: now } }]
      : []),
  ])
}
