import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  type ChangeAnswer,
  type Enrolment,
  identityRefusals,
  type provenInput,
} from '../../contract/index.ts'
import { ChangeRefused } from '../../auth-store/account-change.ts'
import { renewToken } from '../end-sessions.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { answerOfEarlierRun, accountChangeId, applyAccountChange } from '../apply-account-change.ts'
import { callerAccount, callerId } from '../caller-account.ts'
import { provenIdentity, provePassword } from '../prove-identity.ts'
import { beginEnrolment, finishEnrolment, needsSecondFactor } from '../second-factor.ts'

type Proven = z.output<typeof provenInput>
type Codes = ChangeAnswer & { readonly recoveryCodes: readonly string[] }

/** Refusals, thrown: invalid-credentials, second-factor-on, email-not-confirmed. */
export async function beginSecondFactor(
  deps: ModuleDeps,
  { password }: { readonly password: string },
  ctx: RequestContext,
): Promise<Enrolment> {
  unwrap(await provePassword(deps, ctx, password))
  return unwrap(await beginEnrolment(deps, await callerAccount(deps, ctx)))
}

/**
 * Turns it on by a first code; the account's other sessions end. Refusals, thrown: wrong-code, too-many-attempts,
 * email-not-confirmed.
 */
export async function enableSecondFactor(
  deps: ModuleDeps,
  { code }: { readonly code: string },
  ctx: RequestContext,
): Promise<Codes> {
  const own = { changeId: accountChangeId(ctx.command().commandId), userId: callerId(ctx) }
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
  own: { readonly changeId: string; readonly userId: string },
  code: string,
  ctx: RequestContext,
): Promise<Codes> {
  const account = await callerAccount(deps, ctx)
  const budgets = [{ key: `enrol/${own.userId}`, free: 10 }]
  const slowDown = await deps.attempts.take(budgets)
  if (slowDown) throw new RefusedError(slowDown)
  const { sessionId } = ctx
  const entitlement = { by: 'session', sessionId } as const
  const enrolling = { changeId: own.changeId, account, code, entitlement, keeps: sessionId }
  const enabled = unwrap(await finishEnrolment(deps, enrolling, ctx))
  await deps.attempts.release(budgets)
  return enabled
}

/** Refusals, thrown: invalid-credentials, wrong-code, second-factor-needed-by-role. */
export async function disableSecondFactor(
  deps: ModuleDeps,
  proof: Proven,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const own = { changeId: accountChangeId(ctx.command().commandId), userId: callerId(ctx) }
  const answer = (await answerOfEarlierRun(deps, own, ctx)) ?? (await disable(deps, own, proof, ctx))
  await renewToken(deps, ctx)
  return answer
}

async function disable(
  deps: ModuleDeps,
  own: { readonly changeId: string; readonly userId: string },
  proof: Proven,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  if (needsSecondFactor(deps, await callerAccount(deps, ctx)))
    throw new RefusedError(identityRefusals.refuse('second-factor-needed-by-role'))
  const request = {
    ...own,
    change: { kind: 'second-factor-disabled' },
    entitlement: await provenIdentity(deps, ctx, proof),
    ends: { reason: 'second-factor-changed', except: ctx.sessionId },
  } as const
  const { isRecorded } = await applyAccountChange(deps, request, ctx, async (store) => {
    await store.factors.remove(own.userId)
    await store.recovery.remove(own.userId)
  })
  return { isRecorded }
}

/** New recovery codes; the old ones serve no more. Refusals, thrown: invalid-credentials, wrong-code, second-factor-off. */
export async function makeRecoveryCodes(
  deps: ModuleDeps,
  proof: Proven,
  ctx: RequestContext,
): Promise<Codes> {
  const own = { changeId: accountChangeId(ctx.command().commandId), userId: callerId(ctx) }
  const earlier = await answerOfEarlierRun(deps, own, ctx)
  if (earlier) return { ...earlier, recoveryCodes: await deps.recovery.make(own.userId) }
  const entitlement = await provenIdentity(deps, ctx, proof)
  let recoveryCodes: readonly string[] = []
  const request = { ...own, change: { kind: 'recovery-codes-made' }, entitlement } as const
  const { isRecorded } = await applyAccountChange(deps, request, ctx, async (store) => {
    const isEnabled = await store.factors.isEnabled(own.userId)
    if (!isEnabled) throw new ChangeRefused(identityRefusals.refuse('second-factor-off'))
    recoveryCodes = await store.recovery.make(own.userId)
  })
  return { isRecorded, recoveryCodes }
}
