import { type CommandContext, deriveId, profileKey, type Refusal, RefusedError } from '@escuta/kernel'
import { type ChangeAnswer, identityRefusals } from '../contract/index.ts'
import {
  applyAccountChange,
  asOperator,
  encryptForChange,
  refusalFrom,
  withoutSecondFactor,
} from './apply-account-change.ts'
import { accountNamed } from './account-named.ts'
import type { ModuleDeps } from './module-deps.ts'

type Removal = {
  /** The account's id, address or username. */
  readonly of: string
  readonly reason: string
  /** Which operator. */
  readonly by: string
}

/**
 * Turns a second factor off on behalf of an operator: recorded with operator and reason, the sessions
 * end, and the person is notified. Refusals: account-not-found, second-factor-off.
 */
export async function removeAsOperator(
  deps: ModuleDeps,
  { of, reason, by }: Removal,
  context: CommandContext,
): Promise<ChangeAnswer | Refusal> {
  const account = await accountNamed(deps, of)
  if (!account) return identityRefusals.refuse('account-not-found')
  const { userId, clientId } = account
  const changeId = deriveId(context.commandId, 'remove-second-factor')
  const key = profileKey(clientId ?? userId)
  const encrypted = await encryptForChange(deps, key, changeId, ['reason', reason])
  const request = {
    changeId,
    userId,
    change: { kind: 'second-factor-removed', reason: encrypted, removedBy: by },
    entitlement: { by: 'operator' },
    ends: { reason: 'second-factor-changed', except: null },
  } as const
  try {
    const { isRecorded } = await applyAccountChange(
      deps,
      request,
      asOperator(context),
      async (store, account) => {
        const isEnabled = await store.factors.isEnabled(userId)
        if (!isEnabled) throw new RefusedError(identityRefusals.refuse('second-factor-off'))
        await withoutSecondFactor(store, account)
      },
    )
    return { isRecorded }
  } catch (error) {
    return refusalFrom(error)
  }
}
