import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type changePasswordInput, identityRefusals, type resetPasswordInput } from '../../contract/index.ts'
import { queueReset } from '../../processes/account-mail/account-mail.ts'
import { loadAccount } from '../../processes/load-account.ts'
import { hashPassword } from '../../vault/password.ts'
import { weaknessOf } from '../../vault/password-rules.ts'
import {
  type ChangePassword,
  changePassword as decidePassword,
} from '../../write/user/change-password.decide.ts'
import type { RegisteredUser } from '../../write/user/user.state.ts'
import { changeAccount } from '../change-account.ts'
import { endSessions, renewSessions } from '../end-sessions.ts'
import type { Entry } from '../entry.ts'
import { isFree, rememberBrowser } from '../from-where.ts'
import { networkOf } from '../network-of.ts'
import { openDetails, ownAccount } from '../own-account.ts'
import { proveIdentity } from '../prove-identity.ts'

/** Requests for a way back in from one address of the network, before the next ones have to wait. */
const freeRequests = 20

/** Refusals, thrown: password-too-common, password-too-personal, and those of proving who one is. */
export async function changePassword(
  entry: Entry,
  { current, password, code }: z.output<typeof changePasswordInput>,
  ctx: RequestContext,
): Promise<void> {
  const account = await ownAccount(entry, ctx)
  // Before the proof, because a code of the second factor serves once.
  await refuseWeak(entry, account, password)
  const refusal = await proveIdentity(entry, ctx, { password: current, code })
  if (refusal) throw new RefusedError(refusal)
  await put(entry, account, { password, provedBy: 'old-password' }, ctx)
  await renewSessions(entry, { userId: account.userId, reason: 'password-changed' }, ctx)
}

/** Sends a way back in to an address that has an account; the same work and answer for every other. */
export async function requestPasswordReset(
  entry: Entry,
  { email }: { readonly email: string },
  ctx: RequestContext,
): Promise<void> {
  const budget = { key: `reset/${networkOf(ctx.from.address)}`, free: freeRequests }
  const slowDown = isFree(entry, ctx) ? null : await entry.attempts.take([budget])
  if (slowDown) throw new RefusedError(slowDown)
  await queueReset(entry, { loginHash: entry.loginHash(email), cause: ctx.command().commandId })
}

/**
 * Another password by a link, which serves once; every session ends, and this browser is the only one that the account
 * knows from then on. Refusals, thrown: link-expired, password-too-common, password-too-personal.
 */
export async function resetPassword(
  entry: Entry,
  { token, password }: z.output<typeof resetPasswordInput>,
  ctx: RequestContext,
): Promise<void> {
  const link = await entry.links.open(token, ['reset', 'invite'])
  if (!link || link.used_at !== null) throw expired()
  const account = await loadAccount(entry, link.user_id, ctx.command())
  const { userId } = account
  await refuseWeak(entry, account, password)
  const hash = await hashPassword(password)
  if (!(await entry.links.use(link.link_id))) throw expired()
  await entry.credentials.changePassword(userId, hash)
  await append(entry, account, 'link-by-email', ctx)
  await entry.links.callOff(userId, 'reset', link.link_id)
  await endSessions(entry, { userId, reason: 'password-changed' }, ctx.command())
  await entry.devices.forgetAll(userId)
  await rememberBrowser(entry, userId, ctx)
}

async function put(
  entry: Entry,
  account: RegisteredUser,
  { password, provedBy }: ChangePassword & { readonly password: string },
  ctx: RequestContext,
): Promise<void> {
  await entry.credentials.changePassword(account.userId, await hashPassword(password))
  await append(entry, account, provedBy, ctx)
}

async function append(
  entry: Entry,
  { userId }: RegisteredUser,
  provedBy: ChangePassword['provedBy'],
  ctx: RequestContext,
): Promise<void> {
  const change = { name: 'change-password', userId, context: ctx.command() }
  await changeAccount(entry, change, (state, now) => decidePassword({ provedBy }, state, now))
}

async function refuseWeak(entry: Entry, account: RegisteredUser, password: string): Promise<void> {
  const { email, name } = await openDetails(entry, account)
  unwrap(weaknessOf(password, [email, name]))
}

function expired(): RefusedError {
  return new RefusedError(identityRefusals.refuse('link-expired'))
}
