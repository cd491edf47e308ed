import { deriveId, RefusedError, userId as asUserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { identityRefusals, type StoppedChange } from '../../contract/index.ts'
import type { LinkTokenRow } from '../../auth-store/auth-store.tables.ts'
import { accountOf } from '../account-of.ts'
import type { Entry } from '../parts.ts'
import { makeChange } from '../make-change.ts'

/**
 * Calls off a change of address by the link that the present address got, ends all sessions and answers a link to choose
 * a new password: whoever asked for the change knew the old one. Opening it twice is once. Refusal, thrown: link-expired.
 */
export async function stopEmailChange(
  entry: Entry,
  { token }: { readonly token: string },
  ctx: RequestContext,
): Promise<StoppedChange> {
  const link = await entry.links.open(token, ['stop-change'])
  if (!link || link.stops_link_id === null) throw expired()
  const { user_id: userId, link_id: linkId, stops_link_id: changeLinkId } = link
  const { isRecorded } = await makeChange(
    entry,
    {
      changeId: deriveId(linkId, 'use'),
      userId,
      change: { kind: 'email-change-stopped', linkId: changeLinkId },
      entitlement: { by: 'link', link },
      ends: { reason: 'address-change-stopped', except: null },
    },
    ctx,
  )
  return { isRecorded, resetToken: await resetTokenAfter(entry, link, ctx) }
}

/** The same at every opening, until it was used. */
async function resetTokenAfter(entry: Entry, stopping: LinkTokenRow, ctx: RequestContext): Promise<string> {
  const { user_id: userId, link_id: stoppingId } = stopping
  const { personId } = await accountOf(entry, asUserId.parse(userId), ctx.command())
  const linkId = deriveId(stoppingId, 'reset')
  await entry.links.ask({ linkId, userId, personId, purpose: 'reset', loginHash: null })
  const link = await entry.links.find(linkId)
  const token = link ? await entry.links.issue(link) : null
  if (token === null) throw expired()
  return token
}

function expired(): RefusedError {
  return new RefusedError(identityRefusals.refuse('link-expired'))
}
