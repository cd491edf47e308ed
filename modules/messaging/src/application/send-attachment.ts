import { isAnnounced } from '@escuta/jobs'
import { clinicalKey, isRefusal, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type ChatMessage, messagingRefusals, type SendAttachmentInput } from '../contract/index.ts'
import type { SendDeps } from './deps.ts'
import { sideOf, userIdOf } from './membership.ts'
import { sendToOther } from './send-message.ts'

/** Sends a file that the caller uploaded for this conversation: a message whose text is the file's name. */
export async function sendOwnAttachment(
  deps: SendDeps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { conversationId: pair, messageId: own, fileName: text, receipt }: SendAttachmentInput,
): Promise<ChatMessage> {
  sideOf(ctx.actor, pair)
  const keyId = clinicalKey(pair.clientId, pair.professionalId)
  const attachment = deps.files.received(receipt, { userId: userIdOf(ctx.actor), keyId })
  if (isRefusal(attachment)) throw new RefusedError(attachment)
  // A file of the record has the same key.
  if (!(await isAnnounced(deps.db, 'messaging.uploads', attachment.fileId)))
    throw new RefusedError(messagingRefusals.refuse('attachment-not-found'))
  return sendToOther(deps, ctx, pair, { own, messageType: 'file', text, attachment })
}
