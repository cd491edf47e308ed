import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals, type Proof, type WithRecoveryCodes } from '../contract/index.ts'
import { answerOfEarlierRun, applyAccountChange, ownChange } from './apply-account-change.ts'
import type { ModuleDeps } from './module-deps.ts'
import { provenIdentity } from './prove-identity.ts'

/**
 * New recovery codes; the old ones are no longer valid. Refusals, thrown: invalid-credentials, wrong-code,
 * second-factor-off.
 */
export async function makeOwnRecoveryCodes(
  deps: ModuleDeps,
  proof: Proof,
  ctx: RequestContext,
): Promise<WithRecoveryCodes> {
  const own = ownChange(ctx)
  const earlier = await answerOfEarlierRun(deps, own, ctx)
  if (earlier) return { ...earlier, recoveryCodes: await deps.recovery.make(own.userId) }
  const entitlement = await provenIdentity(deps, ctx, proof)
  let recoveryCodes: readonly string[] = []
  const request = { ...own, change: { kind: 'recovery-codes-made' }, entitlement } as const
  const { isRecorded } = await applyAccountChange(deps, request, ctx, async (store) => {
    const isEnabled = await store.factors.isEnabled(own.userId)
    if (!isEnabled) throw new RefusedError(identityRefusals.refuse('second-factor-off'))
    recoveryCodes = await store.recovery.make(own.userId)
  })
  return { isRecorded, recoveryCodes }
}
