import { RefusedError } from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type changeEmailInput, identityRefusals } from '../../contract/index.ts'
import { queueConfirmation, queueNewAddress } from '../../processes/account-mail/account-mail.ts'
import { loadAccount } from '../../processes/load-account.ts'
import type { LinkTokenRow } from '../../vault/vault.tables.ts'
import { changeEmail as decideEmail } from '../../write/user/change-email.decide.ts'
import { confirmEmail as decideConfirmation } from '../../write/user/confirm-email.decide.ts'
import type { RegisteredUser } from '../../write/user/user.state.ts'
import { changeAccount } from '../change-account.ts'
import type { Entry } from '../entry.ts'
import { openDetails, ownAccount } from '../own-account.ts'
import { proveIdentity } from '../prove-identity.ts'

/**
 * Asks the new address for its consent, by a link; until it is opened nothing changes. An address that has an account
 * is told so by e-mail, and the answer is the same. Refusals, thrown: those of proving who one is, too-many-requests.
 */
export async function changeEmail(
  entry: Entry,
  { email, password, code }: z.output<typeof changeEmailInput>,
  ctx: RequestContext,
): Promise<void> {
  const refusal = await proveIdentity(entry, ctx, { password, code })
  if (refusal) throw new RefusedError(refusal)
  const account = await ownAccount(entry, ctx)
  const { email: former } = await openDetails(entry, account)
  if (former === email) return
  const cause = ctx.command().commandId
  const loginHash = entry.loginHash(email)
  const change = { cause, loginHash, present: email, former }
  if (!(await queueNewAddress(entry, account, change))) throw tooMany()
}

/** Sends once more what confirms the account's present address. Refusal, thrown: too-many-requests. */
export async function sendConfirmation(entry: Entry, ctx: RequestContext): Promise<void> {
  const account = await ownAccount(entry, ctx)
  if (account.isEmailConfirmed) return
  if (!(await queueConfirmation(entry, account, ctx.command().commandId))) throw tooMany()
}

/** Confirms the address that a link was sent to; opening it twice is once. Refusals, thrown: link-expired, email-already-exists. */
export async function confirmEmail(
  entry: Entry,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<{ email: string }> {
  const link = await entry.links.open(token, ['confirm'])
  if (!link || link.login_hash === null) throw expired()
  const account = await loadAccount(entry, link.user_id, ctx.command())
  await (link.addresses === null ? confirmPresent : changeTo)(entry, link, account, ctx)
  const now = await loadAccount(entry, link.user_id, ctx.command())
  return { email: (await openDetails(entry, now)).email }
}

async function confirmPresent(
  entry: Entry,
  link: LinkTokenRow,
  account: RegisteredUser,
  ctx: RequestContext,
) {
  const { userId } = account
  const row = await entry.credentials.ofUser(userId)
  // The address may have changed since, and this link says nothing about the new one.
  if (row?.login_hash !== link.login_hash) throw expired()
  if (!(await entry.links.use(link.link_id)) && !account.isEmailConfirmed) throw expired()
  await changeAccount(entry, { name: 'confirm-email', userId, context: ctx.command() }, decideConfirmation)
}

async function changeTo(entry: Entry, link: LinkTokenRow, account: RegisteredUser, ctx: RequestContext) {
  const { userId } = account
  const loginHash = link.login_hash ?? ''
  const addresses = await entry.links.addressesOf(link, account.personId)
  if (!addresses) throw expired()
  const details = await openDetails(entry, account)
  if (link.used_at !== null) {
    if (details.email === addresses.present) return
    throw expired()
  }
  if (!(await entry.credentials.changeLogin(userId, loginHash)))
    throw new RefusedError(identityRefusals.refuse('email-already-exists'))
  const changed = { details: { ...details, email: addresses.present }, linkId: link.link_id }
  await changeAccount(entry, { name: 'change-email', userId, context: ctx.command() }, (state, now) =>
    decideEmail(changed, state, now),
  )
  await entry.links.use(link.link_id)
}

function tooMany(): RefusedError {
  return new RefusedError(accessRefusals.refuse('too-many-requests', { retryAfterSeconds: 3_600 }))
}

function expired(): RefusedError {
  return new RefusedError(identityRefusals.refuse('link-expired'))
}
