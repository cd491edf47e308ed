import { isRefusal, networkOf, newId, profileKey, type Refusal, unwrap, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals, type LoginInput } from '../contract/index.ts'
import type { Budget } from '../auth-store/attempts.ts'
import type { Caller } from '../auth-store/hashing-queue.ts'
import { verifyUnknownLogin, verifyPassword } from '../auth-store/password.ts'
import type { CredentialsRow } from '../auth-store/auth-store.tables.ts'
import { deviceTokensOf, isExemptFromLimits } from './known-browser.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { reactivateAccount } from './reactivate-account.ts'
import { passSecondFactor } from './second-factor.ts'

/** The signed-in account; `recoveryCodes` when this sign-in enrolled the second factor. */
export type SignInOutcome = {
  readonly id: UserId
  readonly recoveryCodes: readonly string[] | null
  /** Of the credentials that were right. */
  readonly credentialsVersion: number
}

/** Failures without a wait: from one network address, and at one account. */
const free = { address: 50, login: 10 } as const
/** Longest wait, in seconds, between attempts from unknown browsers; the owner can also use a reset link. */
const longestWaitOfStrangers = 3_600
/** Looked up for an unknown login, so that the same queries run. */
const unknownUserId = newId()

/**
 * Checks login, password and second factor; an interrupted registration
 * is completed, a closed account reopened. Refusals: invalid-credentials, alike and equally late for an
 * unknown login and a wrong password; too-many-attempts; second-factor-required; wrong-code;
 * second-factor-enrolment-required; account-suspended.
 */
export async function signIn(
  deps: ModuleDeps,
  input: LoginInput,
  ctx: RequestContext,
): Promise<SignInOutcome | Refusal> {
  const login = deps.loginHash(input.login)
  const row = await deps.credentials.findByLogin(login)
  const device = await deps.devices.find(row?.userId ?? unknownUserId, deviceTokensOf(ctx))
  const budgets = budgetsOf(deps, { account: row?.userId ?? login, device }, ctx)
  const slowDown = await deps.attempts.take(budgets)
  if (slowDown) return slowDown
  const caller = device === undefined ? 'stranger' : 'known'
  const outcome = await trySignIn(deps, row, { ...input, caller }, ctx).catch(async (error: unknown) => {
    await deps.attempts.release(budgets)
    throw error
  })
  if (!isGuess(outcome)) await deps.attempts.release(budgets)
  return outcome
}

/**
 * The counts of an attempt. A known browser has a count of its own, which neither strangers
 * nor neighbours at its network address touch.
 */
function budgetsOf(
  deps: ModuleDeps,
  { account, device }: { readonly account: string; readonly device: string | undefined },
  ctx: RequestContext,
): readonly Budget[] {
  if (device !== undefined) return [{ key: `device/${account}/${device}`, free: free.login }]
  const own = { key: `login/${account}`, free: free.login, longestWait: longestWaitOfStrangers }
  const address = { key: `address/${networkOf(ctx.from.address)}`, free: free.address }
  return [own, ...(isExemptFromLimits(deps, ctx) ? [] : [address])]
}

async function trySignIn(
  deps: ModuleDeps,
  row: CredentialsRow | undefined,
  { password, code, caller }: LoginInput & { readonly caller: Caller },
  ctx: RequestContext,
): Promise<SignInOutcome | Refusal> {
  const isRight = row
    ? await verifyPassword(password, row.passwordHash, caller)
    : await verifyUnknownLogin(password)
  if (!row || !isRight) return identityRefusals.refuse('invalid-credentials')
  const id = await deps.registration.complete(row, ctx.command())
  // Changes made while the event store was unavailable are recorded before this sign-in.
  await deps.finishAccountChanges(id)
  const account = await loadUser(deps, id)
  if (account.status !== 'registered') return identityRefusals.refuse('invalid-credentials')
  // The account came back with a restored backup; the job privacy.erase-restored removes it.
  const isErased = await deps.isKeyDestroyed(profileKey(account.personId))
  if (isErased) return identityRefusals.refuse('invalid-credentials')
  if (row.suspendedAt !== null) return identityRefusals.refuse('account-suspended')
  const { credentialsVersion } = row
  const passed = await passSecondFactor(deps, { account, credentialsVersion }, code, ctx)
  if (isRefusal(passed)) return passed
  if (account.isDeactivated) unwrap(await deps.run(reactivateAccount, { userId: id }, ctx.command()))
  return { id, ...passed }
}

function isGuess(outcome: SignInOutcome | Refusal): boolean {
  return isRefusal(outcome) && ['invalid-credentials', 'wrong-code'].includes(outcome.code)
}
