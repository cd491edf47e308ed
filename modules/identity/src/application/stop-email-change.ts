import { deriveId, userId as asUserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { LinkTokenRow } from '../auth-store/link-token.tables.ts'
import type { StoppedChange } from '../contract/index.ts'
import { applyAccountChange, linkExpired } from './apply-account-change.ts'
import { findAccount } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'

/**
 * Stops a change of address by the link that the present address got. Ends all sessions and answers a link to choose
 * a new password, because the change was requested with the old one. Repeatable. Throws link-expired.
 */
export async function stopOwnEmailChange(
  deps: ModuleDeps,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<StoppedChange> {
  const link = await deps.links.open(token, ['stop-change'])
  if (!link || link.stopsLinkId === null) throw linkExpired()
  const { userId, linkId, stopsLinkId: changeLinkId } = link
  const { isRecorded } = await applyAccountChange(
    deps,
    {
      changeId: deriveId(linkId, 'use'),
      userId,
      change: { kind: 'email-change-stopped', linkId: changeLinkId },
      entitlement: { by: 'link', link },
      ends: { reason: 'address-change-stopped', except: null },
    },
    ctx,
  )
  return { isRecorded, resetToken: await resetTokenAfter(deps, link) }
}

/** The same at every opening, until it was used. */
async function resetTokenAfter(deps: ModuleDeps, stopping: LinkTokenRow): Promise<string> {
  const { userId, linkId: stoppingId } = stopping
  const { personId } = await findAccount(deps, asUserId.parse(userId))
  const linkId = deriveId(stoppingId, 'reset')
  await deps.links.ask({ linkId, userId, personId, purpose: 'reset', loginHash: null })
  const link = await deps.links.find(linkId)
  const token = link ? await deps.links.issue(link) : null
  if (token === null) throw linkExpired()
  return token
}
