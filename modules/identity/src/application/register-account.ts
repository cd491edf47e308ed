import { deriveId, isRefusal, unwrap, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { queueNotice } from './account-mail.ts'
import type { ModuleDeps } from './module-deps.ts'
import { networkBudgets } from './network-budgets.ts'
import { strangerPays } from './payer-of.ts'
import type { NewAccount } from './registration.ts'

/**
 * Registers a person. That an address has an account is answered ten times a day to a network; after that all its
 * registrations wait, so that waiting says nothing either. Refusals, thrown: as registering, and too-many-attempts.
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
  const slowDown = await deps.attempts.take(answers)
  if (slowDown) await deps.attempts.release(registrations)
  unwrap(slowDown)
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

/** Once a day: the day names the notice. */
async function notifyHolder(deps: ModuleDeps, email: string): Promise<void> {
  const row = await deps.credentials.find(deps.loginHash(email))
  if (row?.state !== 'active') return
  const at = deps.clock.now().toISOString()
  const ref = deriveId(row.userId, `registration-attempted/${at.slice(0, 10)}`)
  await queueNotice(deps, { kind: 'registration-attempted', userId: row.userId, ref, at })
}
