import { isRefusal, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type ChangeAnswer, type deactivateInput, sessionCookie } from '../../contract/index.ts'
import { deactivateAccount } from '../../domain/user/close-account.decide.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { accountChangeId, applyAccountChange } from '../apply-account-change.ts'
import { callerAccount } from '../caller-account.ts'
import { provenIdentity } from '../prove-identity.ts'

/**
 * Closes the account until its person signs in again. Refusals, thrown: invalid-credentials, second-factor-required,
 * wrong-code, paid-appointments-ahead.
 */
export async function deactivate(
  deps: ModuleDeps,
  { password, code }: z.output<typeof deactivateInput>,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const context = ctx.command()
  const entitlement = await provenIdentity(deps, ctx, { password, code })
  await ctx.caughtUp()
  const account = await callerAccount(deps, ctx)
  const facts = { upcomingAppointments: await deps.appointments.paidAhead(account, deps.clock.now()) }
  // Decided before the sessions end: the record of it afterwards is refused nothing.
  const decision = deactivateAccount(facts, account, context.now)
  if (isRefusal(decision)) throw new RefusedError(decision)
  const { isRecorded } = await applyAccountChange(
    deps,
    {
      changeId: accountChangeId(context.commandId),
      userId: account.userId,
      change: { kind: 'account-deactivated' },
      entitlement,
      ends: { reason: 'account-closed', except: null },
    },
    ctx,
  )
  ctx.cookies.clear(sessionCookie)
  return { isRecorded }
}
