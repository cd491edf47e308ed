import type { Refusal } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals } from '../contract/index.ts'
import { verifyPassword } from '../vault/password.ts'
import type { Entry } from './entry.ts'
import { ownAccount, ownId } from './own-account.ts'
import { proveSecondFactor } from './second-factor.ts'

/** Wrong proofs after which the next ones have to wait. */
const free = 10

/** Null when the password is that of who is signed in. Refusals: invalid-credentials, too-many-requests. */
export function provePassword(entry: Entry, ctx: RequestContext, password: string): Promise<Refusal | null> {
  return counted(entry, ctx, () => passwordRefusal(entry, ctx, password))
}

/**
 * Null when password and, where the account has a second factor, code are those of who is signed in. Refusals:
 * invalid-credentials, second-factor-required, wrong-code, too-many-requests.
 */
export function proveIdentity(
  entry: Entry,
  ctx: RequestContext,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<Refusal | null> {
  return counted(entry, ctx, async () => {
    const wrong = await passwordRefusal(entry, ctx, password)
    if (wrong) return wrong
    const account = await ownAccount(entry, ctx)
    const isEnabled = await entry.factors.isEnabled(account.userId)
    return isEnabled ? proveSecondFactor(entry, account, code, ctx) : null
  })
}

async function passwordRefusal(entry: Entry, ctx: RequestContext, password: string): Promise<Refusal | null> {
  const row = await entry.credentials.ofUser(ownId(ctx))
  const isRight = row !== undefined && (await verifyPassword(password, row.password_hash, 'known'))
  return isRight ? null : identityRefusals.refuse('invalid-credentials')
}

async function counted(
  { attempts }: Entry,
  ctx: RequestContext,
  prove: () => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const budgets = [{ key: `proof/${ownId(ctx)}`, free }]
  const slowDown = await attempts.take(budgets)
  if (slowDown) return slowDown
  const refusal = await prove().catch(async (error: unknown) => {
    await attempts.giveBack(budgets)
    throw error
  })
  if (!refusal || refusal.code === 'second-factor-required') await attempts.giveBack(budgets)
  return refusal
}
