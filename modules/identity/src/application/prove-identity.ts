import { isRefusal, type Refusal, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals } from '../contract/index.ts'
import type { Entitlement } from '../auth-store/account-change.ts'
import { verifyPassword } from '../auth-store/password.ts'
import { callerAccount, callerId } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { proveSecondFactor } from './second-factor.ts'

/** Wrong proofs after which the next ones have to wait. */
const free = 10

type PasswordProof = Extract<Entitlement, { by: 'password' }>
type Given = { readonly password: string; readonly code?: string | undefined }

/** Checks the caller's password. Refusals: invalid-credentials, too-many-attempts. */
export function provePassword(
  deps: ModuleDeps,
  ctx: RequestContext,
  password: string,
): Promise<PasswordProof | Refusal> {
  return counted(deps, ctx, () => passwordProof(deps, ctx, password))
}

/**
 * Checks the caller's password and, where the account has a second factor, the code. Refusals:
 * invalid-credentials, second-factor-required, wrong-code, too-many-attempts.
 */
export function proveIdentity(
  deps: ModuleDeps,
  ctx: RequestContext,
  { password, code }: Given,
): Promise<PasswordProof | Refusal> {
  return counted(deps, ctx, async () => {
    const proof = await passwordProof(deps, ctx, password)
    if (isRefusal(proof) || !(await deps.factors.isEnabled(callerId(ctx)))) return proof
    const refusal = await proveSecondFactor(deps, await callerAccount(deps, ctx), code, ctx)
    return refusal ?? proof
  })
}

/** As `proveIdentity`. Refusals, thrown. */
export async function provenIdentity(
  deps: ModuleDeps,
  ctx: RequestContext,
  given: Given,
): Promise<PasswordProof> {
  return unwrap(await proveIdentity(deps, ctx, given))
}

async function passwordProof(
  deps: ModuleDeps,
  ctx: RequestContext,
  password: string,
): Promise<PasswordProof | Refusal> {
  const row = await deps.credentials.ofUser(callerId(ctx))
  const isRight = row !== undefined && (await verifyPassword(password, row.passwordHash, 'known'))
  if (!isRight) return identityRefusals.refuse('invalid-credentials')
  return { by: 'password', credentialsVersion: row.credentialsVersion, sessionId: ctx.sessionId }
}

async function counted(
  { attempts }: ModuleDeps,
  ctx: RequestContext,
  prove: () => Promise<PasswordProof | Refusal>,
): Promise<PasswordProof | Refusal> {
  const budgets = [{ key: `proof/${callerId(ctx)}`, free }]
  const slowDown = await attempts.take(budgets)
  if (slowDown) return slowDown
  const proof = await prove().catch(async (error: unknown) => {
    await attempts.release(budgets)
    throw error
  })
  if (!isRefusal(proof) || proof.code === 'second-factor-required') await attempts.release(budgets)
  return proof
}
