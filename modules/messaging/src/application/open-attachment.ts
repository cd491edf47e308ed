import { decryptField } from '@escuta/event-sourcing'
import { clinicalKey, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { messagingRefusals, type OpenAttachmentInput, type OpenedAttachment } from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'
import { sideOf, userIdOf } from './membership.ts'
import { findMessage } from './messages-after.ts'

/** Answers where a file of one of the caller's conversations is read, for minutes. */
export async function openAttachment(
  deps: MessagingDeps,
  ctx: Pick<RequestContext, 'actor'>,
  { conversationId: pair, messageId, asAttachment }: OpenAttachmentInput,
): Promise<OpenedAttachment> {
  sideOf(ctx.actor, pair)
  const userId = userIdOf(ctx.actor)
  const keyId = clinicalKey(pair.clientId, pair.professionalId)
  const found = await findMessage(deps, pair, messageId)
  const fileName = found?.attachment && (await decryptField(deps.cipher, found.text, keyId))
  if (!found?.attachment || !fileName)
    throw new RefusedError(messagingRefusals.refuse('attachment-not-found'))
  const { fileId, contentType } = found.attachment
  const url = deps.files.downloadLink({ userId, fileId, keyId, contentType, fileName, asAttachment })
  return { url, fileName, contentType }
}
