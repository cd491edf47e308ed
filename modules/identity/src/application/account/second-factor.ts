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
import type { Entry } from '../parts.ts'
import { answerOfEarlier, changeIdOf, makeChange } from '../make-change.ts'
import { ownAccount, ownId } from '../own-account.ts'
import { provenIdentity, provePassword } from '../prove-identity.ts'
import { beginEnrolment, finishEnrolment, needsSecondFactor } from '../second-factor.ts'

type Proven = z.output<typeof provenInput>
type Codes = ChangeAnswer & { readonly recoveryCodes: readonly string[] }

/** Refusals, thrown: invalid-credentials, second-factor-on, email-not-confirmed. */
export async function beginSecondFactor(
  entry: Entry,
  { password }: { readonly password: string },
  ctx: RequestContext,
): Promise<Enrolment> {
  unwrap(await provePassword(entry, ctx, password))
  return unwrap(await beginEnrolment(entry, await ownAccount(entry, ctx)))
}

/**
 * Turns it on by a first code; the account's other sessions end. Refusals, thrown: wrong-code, too-many-attempts,
 * email-not-confirmed.
 */
export async function enableSecondFactor(
  entry: Entry,
  { code }: { readonly code: string },
  ctx: RequestContext,
): Promise<Codes> {
  const own = { changeId: changeIdOf(ctx.command().commandId), userId: ownId(ctx) }
  const earlier = await answerOfEarlier(entry, own, ctx)
  // The answer that held the codes was lost: others take their place.
  const enabled = earlier
    ? { ...earlier, recoveryCodes: await entry.recovery.make(own.userId) }
    : await enable(entry, own, code, ctx)
  await renewToken(entry, ctx)
  return enabled
}

async function enable(
  entry: Entry,
  own: { readonly changeId: string; readonly userId: string },
  code: string,
  ctx: RequestContext,
): Promise<Codes> {
  const account = await ownAccount(entry, ctx)
  const budgets = [{ key: `enrol/${own.userId}`, free: 10 }]
  const slowDown = await entry.attempts.take(budgets)
  if (slowDown) throw new RefusedError(slowDown)
  const { sessionId } = ctx
  const entitlement = { by: 'session', sessionId } as const
  const enrolling = { changeId: own.changeId, account, code, entitlement, keeps: sessionId }
  const enabled = unwrap(await finishEnrolment(entry, enrolling, ctx))
  await entry.attempts.giveBack(budgets)
  return enabled
}

/** Refusals, thrown: invalid-credentials, wrong-code, second-factor-needed-by-role. */
export async function disableSecondFactor(
  entry: Entry,
  proof: Proven,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const own = { changeId: changeIdOf(ctx.command().commandId), userId: ownId(ctx) }
  const answer = (await answerOfEarlier(entry, own, ctx)) ?? (await disable(entry, own, proof, ctx))
  await renewToken(entry, ctx)
  return answer
}

async function disable(
  entry: Entry,
  own: { readonly changeId: string; readonly userId: string },
  proof: Proven,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  if (needsSecondFactor(entry, await ownAccount(entry, ctx)))
    throw new RefusedError(identityRefusals.refuse('second-factor-needed-by-role'))
  const request = {
    ...own,
    change: { kind: 'second-factor-disabled' },
    entitlement: await provenIdentity(entry, ctx, proof),
    ends: { reason: 'second-factor-changed', except: ctx.sessionId },
  } as const
  const { isRecorded } = await makeChange(entry, request, ctx, async (store) => {
    await store.factors.remove(own.userId)
    await store.recovery.remove(own.userId)
  })
  return { isRecorded }
}

/** New recovery codes; the old ones serve no more. Refusals, thrown: invalid-credentials, wrong-code, second-factor-off. */
export async function makeRecoveryCodes(entry: Entry, proof: Proven, ctx: RequestContext): Promise<Codes> {
  const own = { changeId: changeIdOf(ctx.command().commandId), userId: ownId(ctx) }
  const earlier = await answerOfEarlier(entry, own, ctx)
  if (earlier) return { ...earlier, recoveryCodes: await entry.recovery.make(own.userId) }
  const entitlement = await provenIdentity(entry, ctx, proof)
  let recoveryCodes: readonly string[] = []
  const request = { ...own, change: { kind: 'recovery-codes-made' }, entitlement } as const
  const { isRecorded } = await makeChange(entry, request, ctx, async (store) => {
    const isEnabled = await store.factors.isEnabled(own.userId)
    if (!isEnabled) throw new ChangeRefused(identityRefusals.refuse('second-factor-off'))
    recoveryCodes = await store.recovery.make(own.userId)
  })
  return { isRecorded, recoveryCodes }
}
