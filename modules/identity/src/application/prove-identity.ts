import { isRefusal, type Refusal, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { wrongPassword } from '../contract/index.ts'
import type { Entitlement } from '../auth-store/account-change.ts'
import { verifyPassword } from '../auth-store/password.ts'
import { callerAccount, callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { accountPays } from './payer-of.ts'
import { proveSecondFactor } from './second-factor.ts'

/** Wrong proofs in one session after which the next ones have to wait, an hour at most. */
const limit = { free: 10, longestWait: 3_600 } as const

type PasswordProof = Extract<Entitlement, { by: 'password' }>
type Given = { readonly password: string; readonly code?: string | undefined }

/** Checks the caller's password. Refusals, thrown: invalid-credentials, too-many-attempts. */
export function provenPassword(
  deps: ModuleDeps,
  ctx: RequestContext,
  password: string,
): Promise<PasswordProof> {
  return counted(deps, ctx, () => passwordProof(deps, ctx, password))
}

/**
 * Checks the caller's password and, where the account has a second factor, the code. Refusals, thrown:
 * invalid-credentials, second-factor-required, wrong-code, too-many-attempts.
 */
export function provenIdentity(
  deps: ModuleDeps,
  ctx: RequestContext,
  { password, code }: Given,
): Promise<PasswordProof> {
  return counted(deps, ctx, async () => {
    const proof = await passwordProof(deps, ctx, password)
    if (isRefusal(proof) || !(await deps.factors.isEnabled(callerId(ctx)))) return proof
    const refusal = await proveSecondFactor(deps, await callerAccount(deps, ctx), code, ctx)
    return refusal ?? proof
  })
}

async function passwordProof(
  deps: ModuleDeps,
  ctx: RequestContext,
  password: string,
): Promise<PasswordProof | Refusal> {
  const row = await deps.credentials.ofUser(callerId(ctx))
  const isRight =
    row !== undefined && (await verifyPassword(password, row.passwordHash, accountPays(callerId(ctx), ctx)))
  if (!isRight) return wrongPassword
  return { by: 'password', credentialsVersion: row.credentialsVersion, sessionId: ctx.sessionId }
}

async function counted(
  { attempts }: ModuleDeps,
  ctx: RequestContext,
  prove: () => Promise<PasswordProof | Refusal>,
): Promise<PasswordProof> {
  // The session's count, so that the thief of one session does not hold up the owner in another.
  const budgets = [{ key: `proof/${callerId(ctx)}/${ctx.sessionId}`, ...limit }]
  unwrap(await attempts.take(budgets))
  const proof = await prove().catch(async (error: unknown) => {
    await attempts.release(budgets)
    throw error
  })
  if (!isRefusal(proof) || proof.code === 'second-factor-required') await attempts.release(budgets)
  return unwrap(proof)
}
