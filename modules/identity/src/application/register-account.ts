import { deriveId, isRefusal, RefusedError, unwrap, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { evenTime } from '../auth-store/even-time.ts'
import { newToken } from '../auth-store/tokens.ts'
import { identityRefusals } from '../contract/refusals.ts'
import { queueNotice, queueReset } from './account-mail.ts'
import type { ModuleDeps } from './module-deps.ts'
import { networkBudgets } from './network-budgets.ts'
import { strangerPays } from './payer-of.ts'
import type { NewAccount } from './registration.ts'

/** When a registration by email is answered, whatever was done for it: more than the work takes. */
const answeredAfterMs = 1_500

/**
 * Registers a person. A network is told ten times a day that an address has an account. After that, its
 * registrations go on by email, and only the reader of the mailbox learns the outcome. Throws the refusals of
 * registering, registration-by-email and too-many-attempts.
 */
export async function registerAccount(
  deps: ModuleDeps,
  account: NewAccount,
  ctx: RequestContext,
): Promise<UserId> {
  const registrations = networkBudgets(deps, ctx, 'register')
  unwrap(await deps.attempts.take(registrations))
  // Counted before the address is looked up, so that parallel requests learn no more.
  const answers = networkBudgets(deps, ctx, 'account-exists')
  if (await deps.attempts.take(answers)) return registerByEmail(deps, account, ctx)
  const outcome = await deps.registration
    .register(account, ctx.command(), strangerPays(ctx))
    .catch(async (error: unknown) => {
      await deps.attempts.release([...registrations, ...answers])
      throw error
    })
  // Only new accounts count.
  if (isRefusal(outcome)) await deps.attempts.release(registrations)
  if (isRefusal(outcome) && outcome.code === 'email-already-exists') await notifyHolder(deps, account.email)
  else await deps.attempts.release(answers)
  return unwrap(outcome)
}

/**
 * Makes the account without the given password, which would reveal the outcome, and sends a link to choose one. An
 * existing account stays as it is. Answer, time and count are the same.
 */
async function registerByEmail(deps: ModuleDeps, account: NewAccount, ctx: RequestContext): Promise<never> {
  const over = evenTime(answeredAfterMs)
  // No cookie tells that something was stored.
  const { onStored: _, ...context } = ctx.command()
  const password = newToken()
  const outcome = await deps.registration.register({ ...account, password }, context, strangerPays(ctx))
  if (isRefusal(outcome)) await notifyHolder(deps, account.email)
  else await queueReset(deps, { loginHash: deps.loginHash(account.email), cause: context.commandId })
  await over
  throw new RefusedError(identityRefusals.refuse('registration-by-email'))
}

/** Once a day: the day names the notice. */
async function notifyHolder(deps: ModuleDeps, email: string): Promise<void> {
  const row = await deps.credentials.find(deps.loginHash(email))
  if (row?.state !== 'active') return
  const at = deps.clock.now().toISOString()
  const ref = deriveId(row.userId, `registration-attempted/${at.slice(0, 10)}`)
  await queueNotice(deps, { kind: 'registration-attempted', userId: row.userId, ref, at })
}
