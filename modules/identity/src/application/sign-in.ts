import { isRefusal, newId, profileKey, type Refusal, type UserId } from '@escuta/kernel'
import { networkOf, type RequestContext } from '@escuta/rpc'
import { identityRefusals, type LoginInput } from '../contract/index.ts'
import { finishAccountChanges } from '../processes/account-changes/finish-account-changes.ts'
import { loadUser } from '../processes/load-user.ts'
import type { Budget } from '../auth-store/attempts.ts'
import type { Caller } from '../auth-store/hashing-queue.ts'
import { verifyUnknownLogin, verifyPassword } from '../auth-store/password.ts'
import type { CredentialsRow } from '../auth-store/auth-store.tables.ts'
import { reactivateAccount } from '../domain/user/close-account.decide.ts'
import { decideOnAccount } from './decide-on-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { deviceTokensOf, isExemptFromLimits } from './known-browser.ts'
import { passSecondFactor } from './second-factor.ts'

/** Who signed in; `recoveryCodes` when this very sign-in enrolled the second factor. */
export type SignInOutcome = {
  readonly id: UserId
  readonly recoveryCodes: readonly string[] | null
  /** Of the credentials that were right. */
  readonly credentialsVersion: number
}

/** Failures after which the next tries have to wait: from an address of the network, and at one account. */
const free = { address: 50, login: 10 } as const
/** Seconds between two tries of strangers at one account: fewer than 50 a day. Its owner gets in by a link, too. */
const longestWaitOfStrangers = 3_600
/** Stands in where nobody has the login, so that the same is looked up. */
const nobody = newId()

/**
 * Whose login and password these are, with the second factor where there is one; a registration that was left half done
 * is completed on the way, a closed account opened again. Refusals: invalid-credentials, alike and equally late for an
 * unknown login and a wrong password; too-many-attempts; second-factor-required; wrong-code;
 * second-factor-enrolment-required.
 */
export async function signIn(
  deps: ModuleDeps,
  input: LoginInput,
  ctx: RequestContext,
): Promise<SignInOutcome | Refusal> {
  const login = deps.loginHash(input.login)
  const row = await deps.credentials.findByLogin(login)
  const device = await deps.devices.find(row?.user_id ?? nobody, deviceTokensOf(ctx))
  const budgets = budgetsOf(deps, { account: row?.user_id ?? login, device }, ctx)
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
 * What a try counts against. A browser in which the account was used before has a count of its own, which neither strangers
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
    ? await verifyPassword(password, row.password_hash, caller)
    : await verifyUnknownLogin(password)
  if (!row || !isRight) return identityRefusals.refuse('invalid-credentials')
  const id = await deps.registration.complete(row, ctx.command())
  // What was changed while the event store was away comes before this sign-in, as it happened.
  await finishAccountChanges(deps, id)
  const account = await loadUser(deps, id, ctx.command())
  if (account.status !== 'registered') return identityRefusals.refuse('invalid-credentials')
  // Erased, and brought back by an older copy of the data: the account goes again as soon as the net is cast.
  const isErased = await deps.isKeyDestroyed(profileKey(account.personId))
  if (isErased) return identityRefusals.refuse('invalid-credentials')
  const { credentials_version: credentialsVersion } = row
  const passed = await passSecondFactor(deps, { account, credentialsVersion }, code, ctx)
  if (isRefusal(passed)) return passed
  if (account.isDeactivated) {
    const change = { name: 'reactivate-account', userId: id, context: ctx.command() }
    await decideOnAccount(deps, change, reactivateAccount)
  }
  return { id, ...passed }
}

function isGuess(outcome: SignInOutcome | Refusal): boolean {
  return isRefusal(outcome) && ['invalid-credentials', 'wrong-code'].includes(outcome.code)
}
