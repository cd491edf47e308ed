import { isRefusal, newId, type Refusal, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type Enrolment, identityRefusals, isStaff, type WithRecoveryCodes } from '../contract/index.ts'
import type { Entitlement } from '../auth-store/account-change.ts'
import { createRecoveryCodes } from '../auth-store/recovery-codes.ts'
import { enrolmentOf } from '../auth-store/totp.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import { applyAccountChange, refusalFrom } from './apply-account-change.ts'
import { decryptDetails } from './decrypt-details.ts'
import type { ModuleDeps } from './module-deps.ts'

/** `credentialsVersion` is that of the account afterwards: enrolling raises it. */
type Passed = { readonly recoveryCodes: readonly string[] | null; readonly credentialsVersion: number }

/** An account whose password was right under these credentials. */
type Proved = { readonly account: RegisteredUser; readonly credentialsVersion: number }

/** Whether the account requires a second factor: staff, on a demonstration only where the role was granted. */
export function needsSecondFactor(
  { settings }: Pick<ModuleDeps, 'settings'>,
  { roles, wasGrantedRole }: RegisteredUser,
): boolean {
  return isStaff(roles) && (wasGrantedRole || !settings.demo)
}

/**
 * The second step of signing in, after a password that was right under these credentials. Refusals:
 * second-factor-required, wrong-code, email-not-confirmed, second-factor-enrolment-required with an `Enrolment`. On
 * one's own computer's demonstration their details have `demoCode`, a code that is taken now, for a granted role.
 */
export async function passSecondFactor(
  deps: ModuleDeps,
  proved: Proved,
  code: string | undefined,
  ctx: RequestContext,
): Promise<Passed | Refusal> {
  const outcome = await passOrRefuse(deps, proved, code, ctx)
  const saysCode = deps.settings.demo && ctx.from.isLocal && proved.account.wasGrantedRole
  return isRefusal(outcome) && saysCode ? withDemoCode(deps, proved.account, outcome) : outcome
}

/** Says a code in a refusal that asks for one, so that nobody needs an app to try a role on their own computer. */
async function withDemoCode(
  { factors }: Pick<ModuleDeps, 'factors'>,
  account: RegisteredUser,
  refusal: Refusal,
): Promise<Refusal> {
  const demoCode = await factors.nextCode(account)
  return demoCode === null ? refusal : { ...refusal, details: { ...refusal.details, demoCode } }
}

async function passOrRefuse(
  deps: ModuleDeps,
  { account, credentialsVersion }: Proved,
  code: string | undefined,
  ctx: RequestContext,
): Promise<Passed | Refusal> {
  const passed = { recoveryCodes: null, credentialsVersion }
  if (await deps.factors.isEnabled(account.userId))
    return (await proveSecondFactor(deps, account, code, ctx)) ?? passed
  if (!needsSecondFactor(deps, account)) return passed
  if (code === undefined) {
    const enrolment = await beginEnrolment(deps, account)
    return isRefusal(enrolment)
      ? enrolment
      : identityRefusals.refuse('second-factor-enrolment-required', { ...enrolment })
  }
  const entitlement = { by: 'password', credentialsVersion, sessionId: null } as const
  const enrolling = { changeId: newId(), account, code, entitlement, keeps: null }
  const enrolled = await finishEnrolment(deps, enrolling, ctx)
  if (isRefusal(enrolled)) return enrolled
  return { recoveryCodes: enrolled.recoveryCodes, credentialsVersion: credentialsVersion + 1 }
}

/**
 * Null when the code is of the account's app or one of its recovery codes; each serves once. Refusals:
 * second-factor-required without a code, wrong-code.
 */
export async function proveSecondFactor(
  deps: ModuleDeps,
  account: RegisteredUser,
  code: string | undefined,
  ctx: RequestContext,
): Promise<Refusal | null> {
  if (code === undefined) return identityRefusals.refuse('second-factor-required')
  if (await deps.factors.take(account, code, 'enabled')) return null
  return useRecoveryCode(deps, account.userId, code, ctx)
}

async function useRecoveryCode(
  deps: ModuleDeps,
  userId: string,
  code: string,
  ctx: RequestContext,
): Promise<Refusal | null> {
  const change = { kind: 'recovery-code-used', left: 0 } as const
  const request = { changeId: newId(), userId, change, entitlement: { by: 'code' } } as const
  try {
    await deps.accountChanges.apply({ ...request, context: ctx.command() }, async (transaction) => {
      const left = await createRecoveryCodes({ ...deps, db: transaction }).take(userId, code)
      if (left === null) throw refused('wrong-code')
      return { ...change, left }
    })
  } catch (error) {
    return refusalFrom(error)
  }
  await deps.finishAccountChanges(userId)
  return null
}

/** A new secret for the account's app, which counts once a code of it was given. Refusals: second-factor-on, email-not-confirmed. */
export async function beginEnrolment(
  deps: ModuleDeps,
  account: RegisteredUser,
): Promise<Enrolment | Refusal> {
  const row = await deps.credentials.ofUser(account.userId)
  if (!row || row.emailConfirmedAt === null) return identityRefusals.refuse('email-not-confirmed')
  const secret = await deps.factors.begin(account)
  if (secret === null) return identityRefusals.refuse('second-factor-on')
  return enrolmentOf(secret, (await decryptDetails(deps, account)).email)
}

type Enrolling = {
  readonly changeId: string
  readonly account: RegisteredUser
  readonly code: string
  readonly entitlement: Entitlement
  /** The session that goes on. */
  readonly keeps: string | null
}

/** Turns the second factor on by a first code; answers the recovery codes. Refusals: wrong-code, email-not-confirmed. */
export async function finishEnrolment(
  deps: ModuleDeps,
  { changeId, account, code, entitlement, keeps }: Enrolling,
  ctx: RequestContext,
): Promise<WithRecoveryCodes | Refusal> {
  const { userId } = account
  let recoveryCodes: readonly string[] = []
  const change = { kind: 'second-factor-enabled' } as const
  const ends = { reason: 'second-factor-changed', except: keeps } as const
  try {
    const request = { changeId, userId, change, entitlement, ends }
    const { isRecorded } = await applyAccountChange(deps, request, ctx, async (store, row) => {
      if (row.emailConfirmedAt === null) throw refused('email-not-confirmed')
      if (!(await store.factors.take(account, code, 'pending'))) throw refused('wrong-code')
      recoveryCodes = await store.recovery.make(userId)
    })
    return { isRecorded, recoveryCodes }
  } catch (error) {
    return refusalFrom(error)
  }
}

function refused(code: 'email-not-confirmed' | 'wrong-code'): RefusedError {
  return new RefusedError(identityRefusals.refuse(code))
}
