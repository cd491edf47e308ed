import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type Enrolment, identityRefusals, type provenInput } from '../../contract/index.ts'
import {
  disableSecondFactor as decideDisabling,
  makeRecoveryCodes as decideCodes,
} from '../../write/user/second-factor.decide.ts'
import { changeAccount } from '../change-account.ts'
import { renewSessions } from '../end-sessions.ts'
import type { Entry } from '../entry.ts'
import { ownAccount } from '../own-account.ts'
import { proveIdentity, provePassword } from '../prove-identity.ts'
import { beginEnrolment, finishEnrolment, needsSecondFactor } from '../second-factor.ts'

type Proven = z.output<typeof provenInput>
type Codes = { readonly recoveryCodes: readonly string[] }

/** Refusals, thrown: invalid-credentials, second-factor-on. */
export async function beginSecondFactor(
  entry: Entry,
  { password }: { readonly password: string },
  ctx: RequestContext,
): Promise<Enrolment> {
  refuse(await provePassword(entry, ctx, password))
  return unwrap(await beginEnrolment(entry, await ownAccount(entry, ctx)))
}

/** Turns it on by a first code; the account's other sessions end. Refusals, thrown: wrong-code, too-many-requests. */
export async function enableSecondFactor(
  entry: Entry,
  { code }: { readonly code: string },
  ctx: RequestContext,
): Promise<Codes> {
  const account = await ownAccount(entry, ctx)
  const { userId } = account
  const budgets = [{ key: `enrol/${userId}`, free: 10 }]
  refuse(await entry.attempts.take(budgets))
  const recoveryCodes = unwrap(await finishEnrolment(entry, account, code, ctx))
  await entry.attempts.giveBack(budgets)
  await renewSessions(entry, { userId, reason: 'second-factor-changed' }, ctx)
  return { recoveryCodes }
}

/** Refusals, thrown: invalid-credentials, wrong-code, second-factor-needed-by-role. */
export async function disableSecondFactor(entry: Entry, proof: Proven, ctx: RequestContext): Promise<void> {
  const account = await ownAccount(entry, ctx)
  const { userId } = account
  const isNeeded = needsSecondFactor(entry, account)
  if (isNeeded) throw new RefusedError(identityRefusals.refuse('second-factor-needed-by-role'))
  refuse(await proveIdentity(entry, ctx, proof))
  await changeAccount(
    entry,
    { name: 'disable-second-factor', userId, context: ctx.command() },
    (state, now) => decideDisabling({ isNeeded }, state, now),
  )
  await entry.factors.remove(userId)
  await entry.recovery.remove(userId)
  await renewSessions(entry, { userId, reason: 'second-factor-changed' }, ctx)
}

/** New recovery codes; the old ones serve no more. Refusals, thrown: invalid-credentials, wrong-code, second-factor-off. */
export async function makeRecoveryCodes(entry: Entry, proof: Proven, ctx: RequestContext): Promise<Codes> {
  refuse(await proveIdentity(entry, ctx, proof))
  const { userId } = await ownAccount(entry, ctx)
  const change = { name: 'make-recovery-codes', userId, context: ctx.command() }
  await changeAccount(entry, change, decideCodes)
  return { recoveryCodes: await entry.recovery.make(userId) }
}

function refuse(refusal: ConstructorParameters<typeof RefusedError>[0] | null): void {
  if (refusal) throw new RefusedError(refusal)
}
