import { isRefusal, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type ChangeAnswer, type deactivateInput, sessionCookie } from '../../contract/index.ts'
import { upcomingAppointments } from '../../read-models/upcoming-appointments/appointments-ahead.query.ts'
import { deactivateAccount } from '../../domain/user/close-account.decide.ts'
import type { Entry } from '../parts.ts'
import { changeIdOf, makeChange } from '../make-change.ts'
import { ownAccount } from '../own-account.ts'
import { provenIdentity } from '../prove-identity.ts'

/**
 * Closes the account until its person signs in again. Refusals, thrown: invalid-credentials, second-factor-required,
 * wrong-code, paid-appointments-ahead.
 */
export async function deactivate(
  entry: Entry,
  { password, code }: z.output<typeof deactivateInput>,
  ctx: RequestContext,
): Promise<ChangeAnswer> {
  const context = ctx.command()
  const entitlement = await provenIdentity(entry, ctx, { password, code })
  await ctx.caughtUp()
  const account = await ownAccount(entry, ctx)
  const facts = { upcomingAppointments: await upcomingAppointments(entry, account) }
  // Decided before the sessions end: the record of it afterwards is refused nothing.
  const decision = deactivateAccount(facts, account, context.now)
  if (isRefusal(decision)) throw new RefusedError(decision)
  const { isRecorded } = await makeChange(
    entry,
    {
      changeId: changeIdOf(context.commandId),
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
