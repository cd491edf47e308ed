import { isRefusal, type Refusal, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals } from '../contract/index.ts'
import type { Entitlement } from '../auth-store/account-change.ts'
import { verifyPassword } from '../auth-store/password.ts'
import type { Entry } from './parts.ts'
import { ownAccount, ownId } from './own-account.ts'
import { proveSecondFactor } from './second-factor.ts'

/** Wrong proofs after which the next ones have to wait. */
const free = 10

type PasswordProof = Extract<Entitlement, { by: 'password' }>
type Given = { readonly password: string; readonly code?: string | undefined }

/** That the password is that of who is signed in. Refusals: invalid-credentials, too-many-attempts. */
export function provePassword(
  entry: Entry,
  ctx: RequestContext,
  password: string,
): Promise<PasswordProof | Refusal> {
  return counted(entry, ctx, () => passwordProof(entry, ctx, password))
}

/**
 * That password and, where the account has a second factor, code are those of who is signed in. Refusals:
 * invalid-credentials, second-factor-required, wrong-code, too-many-attempts.
 */
export function proveIdentity(
  entry: Entry,
  ctx: RequestContext,
  { password, code }: Given,
): Promise<PasswordProof | Refusal> {
  return counted(entry, ctx, async () => {
    const proof = await passwordProof(entry, ctx, password)
    if (isRefusal(proof) || !(await entry.factors.isEnabled(ownId(ctx)))) return proof
    const refusal = await proveSecondFactor(entry, await ownAccount(entry, ctx), code, ctx)
    return refusal ?? proof
  })
}

/** As `proveIdentity`. Refusals, thrown. */
export async function provenIdentity(
  entry: Entry,
  ctx: RequestContext,
  given: Given,
): Promise<PasswordProof> {
  return unwrap(await proveIdentity(entry, ctx, given))
}

async function passwordProof(
  entry: Entry,
  ctx: RequestContext,
  password: string,
): Promise<PasswordProof | Refusal> {
  const row = await entry.credentials.ofUser(ownId(ctx))
  const isRight = row !== undefined && (await verifyPassword(password, row.password_hash, 'known'))
  if (!isRight) return identityRefusals.refuse('invalid-credentials')
  return { by: 'password', credentialsVersion: row.credentials_version, sessionId: ctx.sessionId }
}

async function counted(
  { attempts }: Entry,
  ctx: RequestContext,
  prove: () => Promise<PasswordProof | Refusal>,
): Promise<PasswordProof | Refusal> {
  const budgets = [{ key: `proof/${ownId(ctx)}`, free }]
  const slowDown = await attempts.take(budgets)
  if (slowDown) return slowDown
  const proof = await prove().catch(async (error: unknown) => {
    await attempts.giveBack(budgets)
    throw error
  })
  if (!isRefusal(proof) || proof.code === 'second-factor-required') await attempts.giveBack(budgets)
  return proof
}
