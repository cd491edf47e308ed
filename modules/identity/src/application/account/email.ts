import { decryptField } from '@escuta/event-sourcing'
import { deriveId, profileKey, RefusedError, userId as asUserId } from '@escuta/kernel'
import { accessRefusals, type RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { type ChangeAnswer, type changeEmailInput, identityRefusals } from '../../contract/index.ts'
import { decryptDetails } from '../../processes/account-changes/change-details.ts'
import { queueConfirmation, queueNewAddress } from '../../processes/account-mail/account-mail.ts'
import type { EncryptedUser } from '../../read-models/users/users.query.ts'
import type { LinkTokenRow } from '../../auth-store/auth-store.tables.ts'
import { findAccount } from '../find-account.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { encryptForChange, applyAccountChange } from '../apply-account-change.ts'
import { callerAccount } from '../caller-account.ts'
import { provenIdentity } from '../prove-identity.ts'

/**
 * Sends a confirmation link to the new address and a notice with a link that stops it to the present one; until the first
 * is opened nothing changes. An address that has an account is notified by e-mail, with the same answer. Refusals,
 * thrown: invalid-credentials, second-factor-required, wrong-code, too-many-attempts, too-many-requests.
 */
export async function changeEmail(
  deps: ModuleDeps,
  { email, password, code }: z.output<typeof changeEmailInput>,
  ctx: RequestContext,
): Promise<void> {
  const { commandId: cause } = ctx.command()
  const { credentialsVersion } = await provenIdentity(deps, ctx, { password, code })
  const account = await callerAccount(deps, ctx)
  const { email: former } = await decryptDetails(deps, account)
  if (former === email) return
  const askedBy = { sessionId: ctx.sessionId, credentialsVersion }
  const change = { cause, loginHash: deps.loginHash(email), present: email, former, askedBy }
  if (!(await queueNewAddress(deps, account, change))) throw tooMany()
}

/** Sends another confirmation link to the account's present address. Refusal, thrown: too-many-requests. */
export async function sendConfirmation(deps: ModuleDeps, ctx: RequestContext): Promise<void> {
  const account = await callerAccount(deps, ctx)
  if (account.isEmailConfirmed) return
  if (!(await queueConfirmation(deps, account, ctx.command().commandId))) throw tooMany()
}

/**
 * Confirms the address that a link was sent to; opening it twice is once. Refusals, thrown: link-expired,
 * email-already-exists.
 */
export async function confirmEmail(
  deps: ModuleDeps,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<ChangeAnswer & { readonly email: string }> {
  const link = await deps.links.open(token, ['confirm'])
  if (!link || link.loginHash === null) throw expired()
  const account = await findAccount(deps, asUserId.parse(link.userId), ctx.command())
  return link.addresses === null
    ? confirmPresent(deps, link, account, ctx)
    : changeTo(deps, link, account, ctx)
}

async function confirmPresent(
  deps: ModuleDeps,
  link: LinkTokenRow,
  account: EncryptedUser,
  ctx: RequestContext,
): Promise<ChangeAnswer & { readonly email: string }> {
  const { userId, loginHash, linkId } = link
  const row = await deps.credentials.ofUser(userId)
  // The address may have changed since the link was sent.
  if (row?.loginHash !== loginHash) throw expired()
  const email = await decryptField(deps.cipher, account.email, profileKey(account.personId))
  const change = { kind: 'email-confirmed' } as const
  const request = { changeId: deriveId(linkId, 'use'), userId, change, entitlement: byLink(link) }
  const { isRecorded } = await applyAccountChange(deps, request, ctx, (store) =>
    store.credentials.confirmAddress(userId, deps.clock.now().toISOString()),
  )
  return { isRecorded, email: email ?? '' }
}

/** The session that asked for the change goes on, and no other. */
async function changeTo(
  deps: ModuleDeps,
  link: LinkTokenRow,
  { personId }: EncryptedUser,
  ctx: RequestContext,
): Promise<ChangeAnswer & { readonly email: string }> {
  const { userId, linkId, loginHash } = link
  const changeId = deriveId(linkId, 'use')
  const addresses = await deps.links.addressesOf(link, personId)
  if (!addresses || loginHash === null) throw expired()
  const email = await encryptForChange(deps, profileKey(personId), changeId, ['email', addresses.present])
  const request = {
    changeId,
    userId,
    change: { kind: 'email-changed', linkId, email },
    entitlement: byLink(link),
    ends: { reason: 'address-changed', except: link.sessionId },
  } as const
  const { isRecorded } = await applyAccountChange(deps, request, ctx, (store) =>
    store.credentials.changeLogin(userId, loginHash, deps.clock.now().toISOString()),
  )
  const row = await deps.credentials.ofUser(userId)
  // Opened again after a further change: this address is not the account's any more.
  if (row?.loginHash !== loginHash) throw expired()
  return { isRecorded, email: addresses.present }
}

function byLink(link: LinkTokenRow) {
  return { by: 'link', link } as const
}

function tooMany(): RefusedError {
  return new RefusedError(accessRefusals.refuse('too-many-requests', { retryAfterSeconds: 3_600 }))
}

function expired(): RefusedError {
  return new RefusedError(identityRefusals.refuse('link-expired'))
}
