import { decryptField } from '@escuta/event-sourcing'
import { profileKey, unwrap, userId as asUserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { hashPassword } from '../auth-store/password.ts'
import { weaknessOf } from '../auth-store/password-rules.ts'
import type { ChangeAnswer, changePasswordInput } from '../contract/index.ts'
import { applyAccountChange, changeCredentials } from './apply-account-change.ts'
import { findAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { accountPays } from './payer-of.ts'
import { provenIdentity } from './prove-identity.ts'

/**
 * Refusals, thrown: invalid-credentials, second-factor-required, wrong-code, too-many-attempts, password-too-common,
 * password-too-personal.
 */
export function changeOwnPassword(
  deps: ModuleDeps,
  { current, password, code }: z.output<typeof changePasswordInput>,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  return changeCredentials(deps, ctx, async (own) => {
    // Before the proof, because a code of the second factor serves once.
    await refuseWeak(deps, own.userId, password)
    const entitlement = await provenIdentity(deps, ctx, { password: current, code })
    const hash = await hashPassword(password, accountPays(own.userId, ctx))
    const change = { kind: 'password-changed', provedBy: 'old-password', clearsEarlier: false } as const
    const ends = { reason: 'password-changed', except: ctx.sessionId } as const
    return applyAccountChange(deps, { ...own, change, entitlement, ends }, ctx, (store) =>
      store.credentials.changePassword(own.userId, hash),
    )
  })
}

/** Reads the view of accounts, so that a password can be changed while the event store is unavailable. */
export async function refuseWeak(deps: ModuleDeps, userId: string, password: string): Promise<void> {
  const account = await findAccount(deps, asUserId.parse(userId))
  const decrypt = (encrypted: string | null) =>
    decryptField(deps.cipher, encrypted, profileKey(account.personId))
  const words = await Promise.all([decrypt(account.email), decrypt(account.name)])
  const known = words.filter((word) => word !== null && word !== undefined)
  unwrap(weaknessOf(password, known))
}
