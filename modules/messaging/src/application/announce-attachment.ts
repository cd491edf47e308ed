import { announceUpload } from '@escuta/jobs'
import { clinicalKey, deriveId, RefusedError, signedIn, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type AnnounceAttachmentInput, blockedRefusals, messagingRefusals } from '../contract/index.ts'
import { conversation } from '../domain/conversation/conversation.state.ts'
import { conversationOf } from '../read-models/conversations/conversations.query.ts'
import type { MessagingDeps } from './deps.ts'
import { isPatientOf, mayGoOn, requireNotEnded, requireReach, sideOf } from './membership.ts'

/**
 * Answers where the caller may send the bytes of a file for a conversation that they may write to. Until `sendAttachment`
 * sends it, it belongs to nothing, and is removed after some hours. Refuses what the account may not hold.
 */
export async function announceAttachment(
  deps: MessagingDeps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { conversationId: pair, size }: AnnounceAttachmentInput,
): Promise<{ readonly uploadUrl: string }> {
  const side = sideOf(ctx.actor, pair)
  const by = signedIn(ctx)
  const keyId = clinicalKey(pair.clientId, pair.professionalId)
  const [isPatient, begun, { isBlocked }, isEnded] = await Promise.all([
    isPatientOf(deps, pair),
    conversationOf(deps, pair),
    deps.load(conversation, pair),
    deps.isKeyDestroyed(keyId),
  ])
  if (!isPatient) await requireNotEnded(deps, pair, side)
  await requireReach(deps, pair, side, { isPatient, isBegun: mayGoOn(begun, side) })
  if (isEnded) throw new RefusedError(messagingRefusals.refuse('conversation-ended'))
  if (isBlocked) throw new RefusedError(messagingRefusals.refuse(blockedRefusals[side]))
  const { commandId, now } = ctx.command()
  const fileId = deriveId(commandId, 'attachment')
  const upload = { fileId, userId: by.userId, ...pair, announcedAt: now }
  const answer = await announceUpload(deps.db, 'messaging.uploads', upload, () =>
    deps.announceFile(by, { fileId, keyId, size, now }),
  )
  return { uploadUrl: unwrap(answer) }
}
