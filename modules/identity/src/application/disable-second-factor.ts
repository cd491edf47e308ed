import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type ChangeAnswer, identityRefusals, type Proof } from '../contract/index.ts'
import { applyAccountChange, changeCredentials, withoutSecondFactor } from './apply-account-change.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { provenIdentity } from './prove-identity.ts'
import { needsSecondFactor } from './second-factor.ts'

/** Refusals, thrown: invalid-credentials, wrong-code, second-factor-needed-by-role. */
export function disableOwnSecondFactor(
  deps: ModuleDeps,
  proof: Proof,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  return changeCredentials(deps, ctx, async (own) => {
    if (needsSecondFactor(deps, await callerAccount(deps, ctx)))
      throw new RefusedError(identityRefusals.refuse('second-factor-needed-by-role'))
    const request = {
      ...own,
      change: { kind: 'second-factor-disabled' },
      entitlement: await provenIdentity(deps, ctx, proof),
      ends: { reason: 'second-factor-changed', except: ctx.sessionId },
    } as const
    return applyAccountChange(deps, request, ctx, withoutSecondFactor)
  })
}
