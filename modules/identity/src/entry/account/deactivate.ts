import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type deactivateInput, sessionCookie } from '../../contract/index.ts'
import { comingSessions } from '../../facts/coming-sessions.ts'
import { deactivateAccount } from '../../write/user/close-account.decide.ts'
import { changeAccount } from '../change-account.ts'
import { endSessions } from '../end-sessions.ts'
import type { Entry } from '../entry.ts'
import { ownAccount } from '../own-account.ts'
import { proveIdentity } from '../prove-identity.ts'

/**
 * Closes the account until its person signs in again. Refusals, thrown: invalid-credentials, second-factor-required,
 * wrong-code, paid-sessions-ahead.
 */
export async function deactivate(
  entry: Entry,
  { password, code }: z.output<typeof deactivateInput>,
  ctx: RequestContext,
): Promise<void> {
  const refusal = await proveIdentity(entry, ctx, { password, code })
  if (refusal) throw new RefusedError(refusal)
  await ctx.caughtUp()
  const account = await ownAccount(entry, ctx)
  const { userId } = account
  const facts = { comingSessions: await comingSessions(entry, account) }
  const change = { name: 'deactivate-account', userId, context: ctx.command() }
  await changeAccount(entry, change, (state, now) => deactivateAccount(facts, state, now))
  await endSessions(entry, { userId, reason: 'account-closed' }, ctx.command())
  ctx.cookies.clear(sessionCookie)
}
