import { decryptField } from '@escuta/event-sourcing'
import { type CommandContext, deriveId, profileKey, type UserId, userId as asUserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { LinkTokenRow } from '../auth-store/link-token.tables.ts'
import type { ConfirmedEmail } from '../contract/index.ts'
import type { EncryptedUser } from '../read-models/users/users.query.ts'
import { applyAccountChange, asOperator, encryptForChange, linkExpired } from './apply-account-change.ts'
import { deviceTokensOf } from './known-browser.ts'
import { findAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/**
 * Confirms the address that a link was sent to; opening it twice is once. Refusals, thrown: link-expired,
 * email-already-exists.
 */
export async function confirmOwnEmail(
  deps: ModuleDeps,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<ConfirmedEmail> {
  const link = await deps.links.open(token, ['confirm'])
  if (!link || link.loginHash === null) throw linkExpired()
  const account = await findAccount(deps, asUserId.parse(link.userId))
  const confirmed = await (link.addresses === null
    ? confirmPresent(deps, link, account, ctx)
    : changeTo(deps, link, account, ctx))
  // Also when the link had been used before, perhaps by a mail scanner.
  if (await isBrowserOf(deps, account.userId, ctx))
    await deps.credentials.proveOwner(account.userId, deps.clock.now().toISOString())
  return confirmed
}

/** Whether the account is signed in to in this browser, or was. */
async function isBrowserOf(deps: ModuleDeps, userId: string, ctx: RequestContext): Promise<boolean> {
  if (ctx.actor.kind === 'user' && ctx.actor.userId === userId) return true
  return (await deps.devices.find(userId, deviceTokensOf(ctx))) !== undefined
}

/** Confirms the account's address without a link, by the operator. Refusal, thrown: account-not-found. */
export async function confirmAddress(deps: ModuleDeps, id: UserId, context: CommandContext): Promise<void> {
  const changeId = deriveId(context.commandId, 'confirm-address')
  const change = { kind: 'email-confirmed' } as const
  const request = { changeId, userId: id, change, entitlement: { by: 'operator' } } as const
  await applyAccountChange(deps, request, asOperator(context), async (store) => {
    await store.credentials.confirmAddress(id, context.now)
    await store.credentials.proveOwner(id, context.now)
  })
}

async function confirmPresent(
  deps: ModuleDeps,
  link: LinkTokenRow,
  account: EncryptedUser,
  ctx: RequestContext,
): Promise<ConfirmedEmail> {
  const { userId, loginHash, linkId } = link
  const row = await deps.credentials.ofUser(userId)
  // The address may have changed since the link was sent.
  if (row?.loginHash !== loginHash) throw linkExpired()
  const email = await decryptField(deps.cipher, account.email, profileKey(account.personId))
  const change = { kind: 'email-confirmed' } as const
  const request = {
    changeId: deriveId(linkId, 'use'),
    userId,
    change,
    entitlement: { by: 'link', link } as const,
  }
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
): Promise<ConfirmedEmail> {
  const { userId, linkId, loginHash } = link
  const changeId = deriveId(linkId, 'use')
  const addresses = await deps.links.addressesOf(link, personId)
  if (!addresses || loginHash === null) throw linkExpired()
  const email = await encryptForChange(deps, profileKey(personId), changeId, ['email', addresses.present])
  const request = {
    changeId,
    userId,
    change: { kind: 'email-changed', linkId, email },
    entitlement: { by: 'link', link },
    ends: { reason: 'address-changed', except: link.sessionId },
  } as const
  const { isRecorded } = await applyAccountChange(deps, request, ctx, (store) =>
    store.credentials.changeLogin(userId, loginHash, deps.clock.now().toISOString()),
  )
  const row = await deps.credentials.ofUser(userId)
  // Opened again after a further change: this address is not the account's any more.
  if (row?.loginHash !== loginHash) throw linkExpired()
  return { isRecorded, email: addresses.present }
}
