import { accessRefusals, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import type { changeEmailInput } from '../contract/index.ts'
import { confirmationOf, linkMailId, queueConfirmation, queueNewAddress } from './account-mail.ts'
import { decryptDetails } from './decrypt-details.ts'
import { callerAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import { provenIdentity } from './prove-identity.ts'

/**
 * Sends a confirmation link to the new address and a notice with a link that stops it to the present one; until the first
 * is opened nothing changes. An address that has an account is notified by e-mail, with the same answer. Refusals,
 * thrown: invalid-credentials, second-factor-required, wrong-code, too-many-attempts, too-many-requests.
 */
export async function changeOwnEmail(
  deps: ModuleDeps,
  { email, password, code }: z.output<typeof changeEmailInput>,
  ctx: RequestContext,
): Promise<void> {
  const { commandId: cause } = ctx.command()
  const { credentialsVersion } = await provenIdentity(deps, ctx, { password, code })
  const account = await callerAccount(deps, ctx)
  const { email: former } = await decryptDetails(deps, account)
  if (former === email) return
  const { isEmailConfirmed: isFormerConfirmed } = account
  const askedBy = { sessionId: ctx.sessionId, credentialsVersion }
  const change = {
    cause,
    loginHash: deps.loginHash(email),
    present: email,
    former,
    isFormerConfirmed,
    askedBy,
  }
  if (!(await queueNewAddress(deps, account, change))) throw tooMany()
}

/** Sends another confirmation link to the account's present address. Refusals, thrown: too-many-requests, email-limit-reached. */
export async function sendConfirmation(deps: ModuleDeps, ctx: RequestContext): Promise<void> {
  const account = await callerAccount(deps, ctx)
  if (account.isEmailConfirmed) return
  const { commandId: cause } = ctx.command()
  if (!(await queueConfirmation(deps, account, cause, ctx.sessionId))) throw tooMany()
  const { email } = await decryptDetails(deps, account)
  const id = linkMailId(confirmationOf(cause))
  // Counted by the mail's id, so that its delivery is let go by this count.
  const held = await deps.recipients.admit({ id, email, ground: 'session' })
  if (held) throw new RefusedError(held)
}

function tooMany(): RefusedError {
  return new RefusedError(accessRefusals.refuse('too-many-requests', { retryAfterSeconds: 3_600 }))
}
