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
import { passSecondFactor } from './second-factor.ts'
import { reactivateAccount } from '../domain/user/reactivate-account.decide.ts'

/** The signed-in account; `recoveryCodes` when this sign-in enrolled the second factor. */
export type SignInOutcome = {
  readonly id: UserId
  readonly recoveryCodes: readonly string[] | null
  /** Of the credentials that were right. */
  readonly credentialsVersion: number
}

/** Failures of a known browser without a wait. */
const freeAtHome = 10
/**
 * At one account from one network: fewer than twelve a day, so that the account's count takes several networks to
 * use up.
 */
const freeFromNetwork = { one: 5, wider: 8 } as const
const waitsOfNetwork = { firstWait: 60, growth: 4, longestWait: 86_400 } as const
/**
 * Tries during those waits, fewer than 270 a day, counted at every network. The right password passes where the account
 * was used.
 */
const duringWaits = { limit: { one: 5, wider: 5 }, waits: { forgetsEvery: 330 } } as const
/**
 * At one account from an exhausted network that has no more tries: those that its owner has at a network it was used
 * at.
 */
const ownReserve = { limit: { one: 2, wider: 2 }, waits: { forgetsEvery: 21_600 } } as const
/** At one account from all unknown browsers: fewer than fifty a day. */
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
  const admitted = await admit(deps, budgets)
  if (isRefusal(admitted)) {
    // As late as a wrong password; the count of a known browser tells nobody anything.
    if (device === undefined) await verifyUnknownLogin(input.password, refusedPays(ctx))
    return admitted
  }
  const { network, account, shown } = admitted
  const payer = payerOf({ row, device, ...admitted }, ctx)
  const outcome = await trySignIn(deps, row, { ...input, payer }, ctx).catch(async (error: unknown) => {
    await deps.attempts.release([...account, ...(error instanceof RefusedError ? [] : network)])
    throw error
  })
  if (!isGuess(outcome)) await deps.attempts.release([...network, ...account])
  // A wrong password during a wait is answered as one that was not evaluated.
  return shown && isWrong(outcome) ? shown : outcome
}

function payerOf(
  { row, device, isBeyond }: Pick<Attempted, 'row' | 'device'> & Pick<Admitted, 'isBeyond'>,
  ctx: RequestContext,
): Payer {
  if (row && device !== undefined) return accountPays(row.userId, ctx)
  return isBeyond ? refusedPays(ctx) : strangerPays(ctx)
}

type Counted = {
  readonly network: readonly Budget[]
  /** The budgets of the network, once the other ones are used up; then those of the account at it. */
  readonly reserve: readonly Budget[]
  readonly ownReserve: readonly Budget[]
  readonly account: readonly Budget[]
  /** The budgets of the account, while it has to wait. */
  readonly duringWaits: readonly Budget[]
  readonly isAtHome: boolean
}
/**
 * What an attempt was charged to, and what a wrong one is answered; `isBeyond`: it would not be evaluated elsewhere,
 * and waits for its turn among those that are not.
 */
type Admitted = {
  readonly network: readonly Budget[]
  readonly account: readonly Budget[]
  readonly shown: Refusal | null
  readonly isBeyond: boolean
}
type Attempted = {
  readonly row: CredentialsRow | undefined
  readonly account: string
  readonly device: string | undefined
}

/**
 * Counts an attempt before it is made. At an exhausted network and during waits, a right password passes where the
 * account was used. Counts and answers are the same everywhere.
 */
async function admit(deps: ModuleDeps, counted: Counted): Promise<Admitted | Refusal> {
  const { attempts } = deps
  const { reserve, account, duringWaits, ownReserve, isAtHome } = counted
  const exhausted = await attempts.take(counted.network)
  const isFull = exhausted && (await attempts.take(reserve)) !== null
  if (isFull) return admitBeyond(deps, { network: [], account: ownReserve, shown: exhausted }, isAtHome)
  const network = exhausted ? reserve : counted.network
  // What the account's counts refuse is charged to the network all the same.
  const slowDown = await attempts.take(account)
  return slowDown
    ? admitBeyond(deps, { network, account: duringWaits, shown: exhausted ?? slowDown }, isAtHome)
    : { network, account, shown: exhausted, isBeyond: false }
}

async function admitBeyond(
  { attempts }: ModuleDeps,
  charged: Pick<Admitted, 'network' | 'account'> & { readonly shown: Refusal },
  isAtHome: boolean,
): Promise<Admitted | Refusal> {
  const isCounted = (await attempts.take(charged.account)) === null
  return isCounted && isAtHome ? { ...charged, isBeyond: true } : charged.shown
}

/**
 * The counts of an attempt. A known browser has its own count, which other people and browsers do not use up. All other
 * browsers have the same counts at every network.
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
      ownReserve: [],
      account: [{ key: `device/${account}/${device}`, free: freeAtHome }],
      duringWaits: [],
      isAtHome: false,
    }
  const fromHere = budgetsOfNetwork(`login/${account}`, ctx, freeFromNetwork, waitsOfNetwork)
  const inAll = { key: `login/${account}`, ...ofStrangers }
  return {
    network: networkBudgets(deps, ctx, 'address'),
    reserve: networkBudgets(deps, ctx, 'address-reserve'),
    ownReserve: budgetsOfNetwork(`login-reserve/${account}`, ctx, ownReserve.limit, ownReserve.waits),
    account: [...fromHere, inAll],
    duringWaits: budgetsOfNetwork(`login-waits/${account}`, ctx, duringWaits.limit, duringWaits.waits),
    isAtHome,
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

function isWrong(outcome: SignInOutcome | Refusal): boolean {
  return isRefusal(outcome) && outcome.code === 'invalid-credentials'
}

function isGuess(outcome: SignInOutcome | Refusal): boolean {
  return isRefusal(outcome) && ['invalid-credentials', 'wrong-code'].includes(outcome.code)
}
