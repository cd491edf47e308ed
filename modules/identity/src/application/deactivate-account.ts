import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type ChangeAnswer, type deactivateInput, sessionCookie } from '../contract/index.ts'
import { deactivateAccount } from '../domain/user/deactivate-account.decide.ts'

import { applyAccountChange, ownChange } from './apply-account-change.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { provenIdentity } from './prove-identity.ts'

/**
 * Closes the account until its person signs in again. Refusals, thrown: invalid-credentials, second-factor-required,
 * wrong-code, paid-appointments-ahead.
 */
export async function deactivateOwnAccount(
  deps: ModuleDeps,
  proof: z.output<typeof deactivateInput>,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const { now } = ctx.command()
  const own = ownChange(ctx)
  const entitlement = await provenIdentity(deps, ctx, proof)
  await ctx.caughtUp()
  const account = await callerAccount(deps, ctx)
  const facts = { upcomingAppointments: await deps.appointments.paidAhead(account, deps.clock.now()) }
  // Decided before the sessions end: the record of it afterwards is refused nothing.
  unwrap(deactivateAccount.decide({ ...own, now }, account, facts))
  const change = { kind: 'account-deactivated' } as const
  const ends = { reason: 'account-closed', except: null } as const
  const { isRecorded } = await applyAccountChange(deps, { ...own, change, entitlement, ends }, ctx)
  ctx.cookies.clear(sessionCookie)
  return { isRecorded }
}
