import { decryptField } from '@escuta/event-sourcing'
import { deriveId, profileKey, RefusedError, unwrap, userId as asUserId } from '@escuta/kernel'
import { networkOf, type RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  type ChangeAnswer,
  type changePasswordInput,
  identityRefusals,
  type resetPasswordInput,
} from '../../contract/index.ts'
import { queueReset } from '../../processes/account-mail/account-mail.ts'
import { hashPassword, verifyPassword } from '../../auth-store/password.ts'
import { weaknessOf } from '../../auth-store/password-rules.ts'
import type { LinkTokenRow } from '../../auth-store/auth-store.tables.ts'
import { findAccount } from '../find-account.ts'
import { renewToken } from '../end-sessions.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { isExemptFromLimits, rememberBrowser } from '../known-browser.ts'
import {
  answerOfEarlierRun,
  accountChangeId,
  type ChangeWork,
  applyAccountChange,
} from '../apply-account-change.ts'
import { callerId } from '../caller-account.ts'
import { provenIdentity } from '../prove-identity.ts'

/** Reset requests of one network address before the next ones have to wait. */
const freeRequests = 20
/** Guesses at the password that a used link set, before the next ones have to wait. */
const freeRepeats = 10

/**
 * Refusals, thrown: invalid-credentials, second-factor-required, wrong-code, too-many-attempts, password-too-common,
 * password-too-personal.
 */
export async function changePassword(
  deps: ModuleDeps,
  { current, password, code }: z.output<typeof changePasswordInput>,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const own = { changeId: accountChangeId(ctx.command().commandId), userId: callerId(ctx) }
  const answer =
    (await answerOfEarlierRun(deps, own, ctx)) ??
    (await changeOwn(deps, own, { current, password, code }, ctx))
  await renewToken(deps, ctx)
  return answer
}

async function changeOwn(
  deps: ModuleDeps,
  own: { readonly changeId: string; readonly userId: string },
  { current, password, code }: z.output<typeof changePasswordInput>,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  // Before the proof, because a code of the second factor serves once.
  await refuseWeak(deps, own.userId, password, ctx)
  const entitlement = await provenIdentity(deps, ctx, { password: current, code })
  const hash = await hashPassword(password)
  const change = { kind: 'password-changed', provedBy: 'old-password', clearsEarlier: false } as const
  const ends = { reason: 'password-changed', except: ctx.sessionId } as const
  const { isRecorded } = await applyAccountChange(deps, { ...own, change, entitlement, ends }, ctx, (store) =>
    store.credentials.changePassword(own.userId, hash),
  )
  return { isRecorded }
}

/** Queues a reset link; the same work and answer for an address without an account. */
export async function requestPasswordReset(
  deps: ModuleDeps,
  { email }: { readonly email: string },
  ctx: RequestContext,
): Promise<void> {
  const budget = { key: `reset/${networkOf(ctx.from.address)}`, free: freeRequests }
  const slowDown = isExemptFromLimits(deps, ctx) ? null : await deps.attempts.take([budget])
  if (slowDown) throw new RefusedError(slowDown)
  await queueReset(deps, { loginHash: deps.loginHash(email), cause: ctx.command().commandId })
}

/**
 * Sets a password by a single-use link; every session ends, and only this browser stays known. Works
 * also while the event store is unavailable; repeating it with the same password completes an interrupted reset.
 * Refusals, thrown: link-expired, password-too-common, password-too-personal, too-many-attempts.
 */
export async function resetPassword(
  deps: ModuleDeps,
  { token, password }: z.output<typeof resetPasswordInput>,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const link = await deps.links.open(token, ['reset', 'invite'])
  if (!link) throw expired()
  const own = { changeId: deriveId(link.linkId, 'use'), userId: link.userId }
  if (await deps.accountChanges.find(own.changeId)) return repeatReset(deps, own, password, ctx)
  if (link.usedAt !== null) throw expired()
  await refuseWeak(deps, link.userId, password, ctx)
  const { isNew, isRecorded } = await applyAccountChange(
    deps,
    {
      ...own,
      change: { kind: 'password-changed', provedBy: 'link-by-email', clearsEarlier: false },
      entitlement: { by: 'link', link },
      ends: { reason: 'password-changed', except: null },
    },
    ctx,
    resetWork(deps, link, await hashPassword(password), ctx),
  )
  return isNew ? { isRecorded } : repeatReset(deps, own, password, ctx)
}

/** The first reset of an unconfirmed address also clears what a stranger may have set who registered it. */
function resetWork(deps: ModuleDeps, link: LinkTokenRow, hash: string, ctx: RequestContext): ChangeWork {
  const { userId } = link
  return async (store, account) => {
    const clearsEarlier = account.emailConfirmedAt === null
    await store.credentials.changePassword(userId, hash)
    await store.credentials.confirmAddress(userId, deps.clock.now().toISOString())
    await store.devices.deleteAll(userId)
    await rememberBrowser(store, userId, ctx)
    if (clearsEarlier) {
      await store.credentials.removeUsername(userId)
      await store.factors.remove(userId)
      await store.recovery.remove(userId)
    }
    return { kind: 'password-changed', provedBy: 'link-by-email', clearsEarlier }
  }
}

/** Answers a repeated reset: allowed with the same password only. */
async function repeatReset(
  deps: ModuleDeps,
  own: { readonly changeId: string; readonly userId: string },
  password: string,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const budgets = [{ key: `reset-again/${own.changeId}`, free: freeRepeats }]
  const slowDown = await deps.attempts.take(budgets)
  if (slowDown) throw new RefusedError(slowDown)
  const row = await deps.credentials.ofUser(own.userId)
  const isSame = row !== undefined && (await verifyPassword(password, row.passwordHash))
  const answer = await answerOfEarlierRun(deps, own, ctx)
  if (!isSame || !answer) throw expired()
  await deps.attempts.release(budgets)
  return answer
}

/** Reads the view of accounts, so that a password can be changed while the event store is unavailable. */
async function refuseWeak(
  deps: ModuleDeps,
  userId: string,
  password: string,
  ctx: RequestContext,
): Promise<void> {
  const account = await findAccount(deps, asUserId.parse(userId), ctx.command())
  const decrypt = (encrypted: string) => decryptField(deps.cipher, encrypted, profileKey(account.personId))
  const words = await Promise.all([decrypt(account.email), decrypt(account.name)])
  unwrap(
    weaknessOf(
      password,
      words.filter((word) => word !== null && word !== undefined),
    ),
  )
}

function expired(): RefusedError {
  return new RefusedError(identityRefusals.refuse('link-expired'))
}
