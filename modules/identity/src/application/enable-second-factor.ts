import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { Enrolment, WithRecoveryCodes } from '../contract/index.ts'
import { answerOfEarlierRun, bySession, type OwnChange, ownChange } from './apply-account-change.ts'
import { renewToken } from './end-sessions.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { provenPassword } from './prove-identity.ts'
import { beginEnrolment, finishEnrolment } from './second-factor.ts'

/** Refusals, thrown: invalid-credentials, second-factor-on, email-not-confirmed. */
export async function beginSecondFactor(
  deps: ModuleDeps,
  { password }: { readonly password: string },
  ctx: RequestContext,
): Promise<Enrolment> {
  await provenPassword(deps, ctx, password)
  return unwrap(await beginEnrolment(deps, await callerAccount(deps, ctx)))
}

/**
 * Turns it on by a first code; the account's other sessions end. Refusals, thrown: wrong-code, too-many-attempts,
 * email-not-confirmed.
 */
export async function enableOwnSecondFactor(
  deps: ModuleDeps,
  { code }: { readonly code: string },
  ctx: RequestContext,
): Promise<WithRecoveryCodes> {
  const own = ownChange(ctx)
  const earlier = await answerOfEarlierRun(deps, own, ctx)
  // The answer that held the codes was lost: others take their place.
  const enabled = earlier
    ? { ...earlier, recoveryCodes: await deps.recovery.make(own.userId) }
    : await enable(deps, own, code, ctx)
  await renewToken(deps, ctx)
  return enabled
}

async function enable(
  deps: ModuleDeps,
  own: OwnChange,
  code: string,
  ctx: RequestContext,
): Promise<WithRecoveryCodes> {
  const account = await callerAccount(deps, ctx)
  const budgets = [{ key: `enrol/${own.userId}`, free: 10 }]
  unwrap(await deps.attempts.take(budgets))
  const entitlement = bySession(ctx)
  const enrolling = { changeId: own.changeId, account, code, entitlement, keeps: ctx.sessionId }
  const enabled = unwrap(await finishEnrolment(deps, enrolling, ctx))
  await deps.attempts.release(budgets)
  return enabled
}
