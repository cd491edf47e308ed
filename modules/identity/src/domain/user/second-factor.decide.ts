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

/** Turns the second factor on, with recovery codes. Refusal: account-not-found. */
export function enableSecondFactor(state: User, now: string): Decision<Enabled> {
  return forRegisteredUser<Enabled>(state, ({ hasSecondFactor }, ids) => [
    ...(hasSecondFactor
      ? []
      : [{ type: 'second-factor-enabled' as const, data: { ...ids, enabledAt: now } }]),
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}

/**
 * Turns the second factor off. `isNeeded`: the account's role requires it. Refusals:
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

/** Replaces the recovery codes. Refusal: account-not-found. */
export function makeRecoveryCodes(state: User, now: string): Decision<EventOf<typeof recoveryCodesMade>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-codes-made', data: { ...ids, madeAt: now } },
  ])
}

/** Records that a recovery code was used; `left` remain. Refusal: account-not-found. */
export function useRecoveryCode(
  { left }: { readonly left: number },
  state: User,
  now: string,
): Decision<EventOf<typeof recoveryCodeUsed>> {
  return forRegisteredUser(state, (_account, ids) => [
    { type: 'recovery-code-used', data: { ...ids, left, usedAt: now } },
  ])
}
