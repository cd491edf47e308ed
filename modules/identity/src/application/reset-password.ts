import { deriveId, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import type { LinkTokenRow } from '../auth-store/link-token.tables.ts'
import { hashPassword, verifyPassword } from '../auth-store/password.ts'
import type { ChangeAnswer, ResetLinkState, resetPasswordInput } from '../contract/index.ts'
import { queueReset } from './account-mail.ts'
import {
  answerOfEarlierRun,
  applyAccountChange,
  type ChangeWork,
  linkExpired,
  type OwnChange,
} from './apply-account-change.ts'
import { refuseWeak } from './change-password.ts'
import { rememberBrowser } from './known-browser.ts'
import type { ModuleDeps } from './module-deps.ts'
import { networkBudgets } from './network-budgets.ts'
import { strangerPays } from './payer-of.ts'

/** Guesses at the password that a used link set, before the next ones have to wait. */
const freeRepeats = 10

/** Queues a reset link; the same work and answer for an address without an account. */
export async function requestPasswordReset(
  deps: ModuleDeps,
  { email }: { readonly email: string },
  ctx: RequestContext,
): Promise<void> {
  unwrap(await deps.attempts.take(networkBudgets(deps, ctx, 'reset')))
  await queueReset(deps, { loginHash: deps.loginHash(email), cause: ctx.command().commandId })
}

/**
 * Whether a link can still set a password; does not use it up. Tokens are 256 random bits; guessing them is slowed down
 * too. Refusal, thrown: too-many-attempts.
 */
export async function checkResetLink(
  deps: ModuleDeps,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<ResetLinkState> {
  const budgets = networkBudgets(deps, ctx, 'link')
  unwrap(await deps.attempts.take(budgets))
  const link = await deps.links.open(token, ['reset', 'invite'])
  const isOpen = link !== undefined && link.usedAt === null
  if (isOpen) await deps.attempts.release(budgets)
  return { isOpen }
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
  if (!link) throw linkExpired()
  const own = { changeId: deriveId(link.linkId, 'use'), userId: link.userId }
  if (await deps.accountChanges.find(own.changeId)) return repeatReset(deps, own, password, ctx)
  if (link.usedAt !== null) throw linkExpired()
  await refuseWeak(deps, link.userId, password)
  const { isNew, isRecorded } = await applyAccountChange(
    deps,
    {
      ...own,
      change: { kind: 'password-changed', provedBy: 'link-by-email', clearsEarlier: false },
      entitlement: { by: 'link', link },
      ends: { reason: 'password-changed', except: null },
    },
    ctx,
    resetWork(deps, link, await hashPassword(password, strangerPays(ctx)), ctx),
  )
  return isNew ? { isRecorded } : repeatReset(deps, own, password, ctx)
}

/** Also clears what a stranger may have set who registered the address, whom its owner had not proved to be themself. */
function resetWork(deps: ModuleDeps, link: LinkTokenRow, hash: string, ctx: RequestContext): ChangeWork {
  const { userId } = link
  return async (store, account) => {
    const clearsEarlier = account.ownerProvedAt === null
    const now = deps.clock.now().toISOString()
    await store.credentials.changePassword(userId, hash)
    await store.credentials.confirmAddress(userId, now)
    await store.credentials.proveOwner(userId, now)
    await store.devices.deleteAll(userId)
    await store.networks.deleteAll(userId)
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
  own: OwnChange,
  password: string,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const budgets = [{ key: `reset-again/${own.changeId}`, free: freeRepeats }]
  unwrap(await deps.attempts.take(budgets))
  const row = await deps.credentials.ofUser(own.userId)
  const isSame = row !== undefined && (await verifyPassword(password, row.passwordHash, strangerPays(ctx)))
  const answer = await answerOfEarlierRun(deps, own, ctx)
  if (!isSame || !answer) throw linkExpired()
  await deps.attempts.release(budgets)
  return answer
}
