import { RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { messagingRefusals, type OpenAttachmentInput, type OpenedAttachment } from '../contract/index.ts'
import { attachmentLink } from './attachment-link.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf, userIdOf } from './membership.ts'

/** Answers where a file of one of the caller's conversations is read, for minutes. */
export async function openAttachment(
  deps: MessagingDeps,
  ctx: Pick<RequestContext, 'actor'>,
  { conversationId: pair, messageId, asAttachment }: OpenAttachmentInput,
): Promise<OpenedAttachment> {
  sideOf(ctx.actor, pair)
  const userId = userIdOf(ctx.actor)
  const opened = await attachmentLink(deps, pair, { messageId, userId, asAttachment })
  if (!opened) throw new RefusedError(messagingRefusals.refuse('attachment-not-found'))
  return opened
}
