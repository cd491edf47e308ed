import type { Decision, EventOf, Timed } from '@escuta/event-sourcing'
import type { recoveryCodesMade, secondFactorEnabled } from '../../contract/published-events.ts'
import { forRegisteredUser, type UserKey } from './for-registered-user.ts'
import type { User } from './user.state.ts'

type Enabled = EventOf<typeof secondFactorEnabled | typeof recoveryCodesMade>

/** Turns the second factor on, with recovery codes. Refusal: account-not-found. */
export function enableSecondFactor({ now }: Timed<UserKey>, state: User): Decision<Enabled> {
  return forRegisteredUser<Enabled>(state, ({ hasSecondFactor }, ids) => [
    ...(hasSecondFactor
      ? []
      : [{ type: 'second-factor-enabled' as const, data: { ...ids, enabledAt: now } }]),
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}
