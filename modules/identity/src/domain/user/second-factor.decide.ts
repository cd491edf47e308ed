import type { Decision, EventOf } from '@escuta/event-sourcing'
import type {
  recoveryCodesMade,
  recoveryCodeUsed,
  secondFactorDisabled,
  secondFactorEnabled,
} from '../../contract/published-events.ts'
import { identityRefusals } from '../../contract/refusals.ts'
import { forRegisteredUser } from './for-registered-user.ts'
import type { User } from './user.state.ts'

type Enabled = EventOf<typeof secondFactorEnabled | typeof recoveryCodesMade>

/** Signing in takes a code from now on; recovery codes come with it. Refusal: account-not-found. */
export function enableSecondFactor(state: User, now: string): Decision<Enabled> {
  return forRegisteredUser<Enabled>(state, ({ hasSecondFactor }, ids) => [
    ...(hasSecondFactor
      ? []
      : [{ type: 'second-factor-enabled' as const, data: { ...ids, enabledAt: now } }]),
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}

/**
 * Signing in takes the password alone again. `isNeeded` says that the account's role may not be without. Refusals:
 * second-factor-needed-by-role, account-not-found.
 */
export function disableSecondFactor(
  { isNeeded }: { readonly isNeeded: boolean },
  state: User,
  now: string,
): Decision<EventOf<typeof secondFactorDisabled>> {
  return forRegisteredUser(state, ({ hasSecondFactor }, ids) => {
    if (isNeeded) return identityRefusals.refuse('second-factor-needed-by-role')
    return hasSecondFactor ? [{ type: 'second-factor-disabled', data: { ...ids, disabledAt: now } }] : []
  })
}

/** New recovery codes take the place of the old ones. Refusal: account-not-found. */
export function makeRecoveryCodes(state: User, now: string): Decision<EventOf<typeof recoveryCodesMade>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}

/** A recovery code stood in for the second factor; `left` are still good. Refusal: account-not-found. */
export function useRecoveryCode(
  { left }: { readonly left: number },
  state: User,
  now: string,
): Decision<EventOf<typeof recoveryCodeUsed>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-code-used', data: { ...ids, left, usedAt: now } },
  ])
}
