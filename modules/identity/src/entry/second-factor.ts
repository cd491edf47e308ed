import { isRefusal, type Refusal } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type Enrolment, identityRefusals, isStaff } from '../contract/index.ts'
import { enrolmentOf } from '../vault/totp.ts'
import { enableSecondFactor, useRecoveryCode } from '../write/user/second-factor.decide.ts'
import type { RegisteredUser } from '../write/user/user.state.ts'
import { changeAccount } from './change-account.ts'
import type { Entry } from './entry.ts'
import { openDetails } from './own-account.ts'

type Passed = { readonly recoveryCodes: readonly string[] | null }

/** Outside the demonstration, the operator's own people sign in with a second factor. */
export function needsSecondFactor({ settings }: Pick<Entry, 'settings'>, { roles }: RegisteredUser): boolean {
  return !settings.demo && isStaff(roles)
}

/**
 * The second step of signing in, after a right password. Refusals: second-factor-required, wrong-code,
 * second-factor-enrolment-required with an `Enrolment`.
 */
export async function passSecondFactor(
  entry: Entry,
  account: RegisteredUser,
  code: string | undefined,
  ctx: RequestContext,
): Promise<Passed | Refusal> {
  if (await entry.factors.isEnabled(account.userId))
    return (await proveSecondFactor(entry, account, code, ctx)) ?? { recoveryCodes: null }
  if (!needsSecondFactor(entry, account)) return { recoveryCodes: null }
  if (code === undefined) {
    const enrolment = await beginEnrolment(entry, account)
    return isRefusal(enrolment)
      ? enrolment
      : identityRefusals.refuse('second-factor-enrolment-required', { ...enrolment })
  }
  const recoveryCodes = await finishEnrolment(entry, account, code, ctx)
  return isRefusal(recoveryCodes) ? recoveryCodes : { recoveryCodes }
}

/**
 * Null when the code is of the account's app or one of its recovery codes; each serves once. Refusals:
 * second-factor-required without a code, wrong-code.
 */
export async function proveSecondFactor(
  entry: Entry,
  account: RegisteredUser,
  code: string | undefined,
  ctx: RequestContext,
): Promise<Refusal | null> {
  if (code === undefined) return identityRefusals.refuse('second-factor-required')
  if (await entry.factors.take(account, code, 'enabled')) return null
  const left = await entry.recovery.take(account.userId, code)
  if (left === null) return identityRefusals.refuse('wrong-code')
  const change = { name: 'use-recovery-code', userId: account.userId, context: ctx.command() }
  await changeAccount(entry, change, (state, now) => useRecoveryCode({ left }, state, now))
  return null
}

/** A new secret for the account's app, which counts once a code of it was given. Refusal: second-factor-on. */
export async function beginEnrolment(entry: Entry, account: RegisteredUser): Promise<Enrolment | Refusal> {
  const secret = await entry.factors.begin(account)
  if (secret === null) return identityRefusals.refuse('second-factor-on')
  return enrolmentOf(secret, (await openDetails(entry, account)).email)
}

/** Turns the second factor on by a first code; answers the recovery codes. Refusal: wrong-code. */
export async function finishEnrolment(
  entry: Entry,
  account: RegisteredUser,
  code: string,
  ctx: RequestContext,
): Promise<readonly string[] | Refusal> {
  const { userId } = account
  if (!(await entry.factors.take(account, code, 'pending'))) return identityRefusals.refuse('wrong-code')
  const recoveryCodes = await entry.recovery.make(userId)
  const change = { name: 'enable-second-factor', userId, context: ctx.command() }
  await changeAccount(entry, change, enableSecondFactor)
  return recoveryCodes
}
