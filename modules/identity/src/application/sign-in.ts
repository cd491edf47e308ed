import {
  isRefusal,
  networkOf,
  newId,
  profileKey,
  type Refusal,
  RefusedError,
  unwrap,
  type UserId,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals, type LoginInput } from '../contract/index.ts'
import type { Budget } from '../auth-store/attempts.ts'
import type { Payer } from '../auth-store/hashing-queue.ts'
import { verifyUnknownLogin, verifyPassword } from '../auth-store/password.ts'
import type { CredentialsRow } from '../auth-store/auth-store.tables.ts'
import { deviceTokensOf } from './known-browser.ts'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { budgetsOfNetwork, networkBudgets } from './network-budgets.ts'
import { accountPays, refusedPays, strangerPays } from './payer-of.ts'
import { reactivateAccount } from './reactivate-account.ts'
import { passSecondFactor } from './second-factor.ts'

/** The signed-in account; `recoveryCodes` when this sign-in enrolled the second factor. */
export type SignInOutcome = {
  readonly id: UserId
  readonly recoveryCodes: readonly string[] | null
  /** Of the credentials that were right. */
  readonly credentialsVersion: number
}

/** Failures of a known browser without a wait. */
const freeAtHome = 10
/** At one account from one network: fewer than twelve a day, so that the account's count takes several networks to use up. */
const freeFromNetwork = { one: 5, wider: 8 } as const
const waitsOfNetwork = { firstWait: 60, growth: 4, longestWait: 86_400 } as const
/** At a network that the account was used at: a neighbour's guesses make its owner wait no longer. */
const waitsAtHome = { ...waitsOfNetwork, longestWait: 300 } as const
/** At one account from all unknown browsers at networks that it does not know: fewer than fifty a day. */
const ofStrangers = { free: 25, firstWait: 3_600, longestWait: 3_600 } as const
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
  const budgets = await budgetsOf(deps, { row, account: row?.userId ?? login, device }, ctx)
  const admitted = await admit(deps, budgets, { ...input, payer: refusedPays(ctx) })
  if (isRefusal(admitted)) return admitted
  const { network, exhausted } = admitted
  const payer = row && device !== undefined ? accountPays(row.userId, ctx) : strangerPays(ctx)
  const outcome = await trySignIn(deps, row, { ...input, payer }, ctx).catch(async (error: unknown) => {
    await deps.attempts.release([...budgets.account, ...(error instanceof RefusedError ? [] : network)])
    throw error
  })
  if (!isGuess(outcome)) await deps.attempts.release([...network, ...budgets.account])
  // A wrong password at an exhausted network is answered as one that was not evaluated.
  const isWrong = isRefusal(outcome) && outcome.code === 'invalid-credentials'
  return exhausted && isWrong ? exhausted : outcome
}

type Counted = {
  readonly network: readonly Budget[]
  /** Of the network, once the other ones are used up. */
  readonly reserve: readonly Budget[]
  readonly account: readonly Budget[]
}
type Admitted = { readonly network: readonly Budget[]; readonly exhausted: Refusal | null }
type Attempted = {
  readonly row: CredentialsRow | undefined
  readonly account: string
  readonly device: string | undefined
}

/**
 * Counts an attempt before it is made. An exhausted network has a reserve, so that a right password passes. Attempts
 * beyond it take the same time, so that they reveal no accounts.
 */
async function admit(
  { attempts }: ModuleDeps,
  { network, reserve, account }: Counted,
  { password, payer }: { readonly password: string; readonly payer: Payer },
): Promise<Admitted | Refusal> {
  const exhausted = await attempts.take(network)
  if (exhausted && (await attempts.take(reserve))) {
    await verifyUnknownLogin(password, payer)
    return exhausted
  }
  // What the account's counts refuse is charged to the network all the same.
  const slowDown = await attempts.take(account)
  if (slowDown) return exhausted ?? slowDown
  return { network: exhausted ? reserve : network, exhausted }
}

/**
 * The counts of an attempt. A known browser has its own count, which other people and browsers do not use up. From a
 * network on which the account was used, only that network's attempts count.
 */
async function budgetsOf(
  deps: ModuleDeps,
  { row, account, device }: Attempted,
  ctx: RequestContext,
): Promise<Counted> {
  const isAtHome = await deps.networks.has(row?.userId ?? unknownUserId, networkOf(ctx.from.address))
  if (device !== undefined)
    return {
      network: [],
      reserve: [],
      account: [{ key: `device/${account}/${device}`, free: freeAtHome }],
    }
  const waits = isAtHome ? waitsAtHome : waitsOfNetwork
  const fromHere = budgetsOfNetwork(`login/${account}`, ctx, freeFromNetwork, waits)
  const inAll = { key: `login/${account}`, ...ofStrangers }
  return {
    network: networkBudgets(deps, ctx, 'address'),
    reserve: networkBudgets(deps, ctx, isAtHome ? 'address-known' : 'address-strange'),
    account: isAtHome ? fromHere : [...fromHere, inAll],
  }
}

async function trySignIn(
  deps: ModuleDeps,
  row: CredentialsRow | undefined,
  { password, code, payer }: LoginInput & { readonly payer: Payer },
  ctx: RequestContext,
): Promise<SignInOutcome | Refusal> {
  const isRight = row
    ? await verifyPassword(password, row.passwordHash, payer)
    : await verifyUnknownLogin(password, payer)
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
